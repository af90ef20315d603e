// Korean words for the types of notices, which are also those of the wire.

export const types = { system: '시스템 점검', general: '일반', winner: '당첨자 발표' } as const;
