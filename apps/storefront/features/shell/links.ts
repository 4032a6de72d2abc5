/** The navigation as the specification has it (specification 1, section 2). */
export const mainLinks = [
  { text: 'HOME', to: '/' },
  { text: 'COMICS', to: '/' },
  { text: 'SWAGS', to: '/store' },
  { text: 'CLASSIFIED', to: '/' },
] as const;
