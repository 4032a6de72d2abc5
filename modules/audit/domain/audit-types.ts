/** Kind of the lines that commands leave. */
export const COMMAND = 'command';

export const commandTypes = {
  [COMMAND]: 'Something was changed, or tried to be, by an owner, an app or an API key',
} as const;
