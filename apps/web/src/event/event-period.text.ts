// Korean words for the states of events.

export const states = { running: '진행중', upcoming: '예정', ended: '마감' } as const;
