/** Kind of the lines that commands leave. */
export const COMMAND = 'command';

export const commandTypes = {
  [COMMAND]: {
    en: 'Something was changed, or tried to be, by an owner, an app or an API key',
    de: 'Etwas wurde geändert oder sollte es werden, durch Inhaber, App oder API-Schlüssel',
  },
} as const;
