import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/** JSON lines, pretty on a terminal; what could be a secret is never printed, whoever logs it. */
export function createLogger(level: string, terminal: boolean): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'token',
        'secret',
        'password',
        '*.authorization',
        '*.cookie',
        '*.token',
        '*.secret',
        '*.password',
      ],
      censor: '[redacted]',
    },
  };
  return terminal
    ? pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }))
    : pino(options);
}
