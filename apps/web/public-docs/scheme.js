// The legal texts are light or dark as somebody has chosen in the app on this device, else as the system is. It runs before the
// page is painted; without scripts, and on paper, they are light.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const bar = document.querySelector('meta[name=theme-color]');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('scheme');
    } catch {
      // A browser that keeps nothing.
    }
    const isDark = chosen === null ? system.matches : chosen === 'dark';
    root.dataset.scheme = isDark ? 'dark' : 'light';
    bar?.setAttribute('content', isDark ? '#181C28' : '#FFFFFF');
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
