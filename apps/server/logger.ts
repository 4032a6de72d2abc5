import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

/** What the database says beside the message: whole rows, keys and statements, with everything that stands in them. */
const OF_ROWS = ['detail', 'where', 'hint', 'internalQuery', 'query', 'parameters'];

/** JSON lines, pretty on a terminal; what could be a secret is never printed, whoever logs it. */
export function createLogger(level: string, terminal: boolean, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? withoutRows(pino.stdSerializers.err(error)) : error),
    },
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
    : pino(options, destination);
}

function withoutRows(error: object): Record<string, unknown> {
  const kept = Object.entries(error).filter(([name]) => !OF_ROWS.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'aggregateErrors' && Array.isArray(value) ? value.map(withoutRows) : value,
    ]),
  );
}
