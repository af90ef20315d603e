// Korean text of the bar that ends a task.

export const home = '홈으로';
