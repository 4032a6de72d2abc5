import { inOneLine } from '@headland/db/launcher';
import { ApplicationError, ValidationError } from '@headland/kernel';
import { apiKeyCommands } from './api-key.ts';
import { backupCommands } from './backup.ts';
import { clientCommands } from './client.ts';
import {
  type CliApp,
  type Command,
  CommandError,
  type House,
  type LoneCommand,
  readArgs,
  type Terminal,
  usage,
} from './command.ts';
import { doctorCommands } from './doctor.ts';
import { installationCommands, schemaProblem } from './installation.ts';
import { signingKeyCommands } from './signing-key.ts';
import { siteCommands } from './site.ts';

export const commands: readonly (Command | LoneCommand)[] = [
  ...installationCommands,
  ...siteCommands,
  ...clientCommands,
  ...apiKeyCommands,
  ...signingKeyCommands,
  ...backupCommands,
  ...doctorCommands,
];

export interface OpenedApp {
  readonly app: CliApp;
  close(): Promise<void>;
}

/**
 * Runs one command line. The installation is opened only once the arguments are understood.
 * @param words what follows `headland --`
 * @param openApp adopts the database of a running server, or starts it for the time of the command
 * @param house for commands that need no installation
 * @returns the exit code
 */
export async function runCommandLine(
  words: readonly string[],
  terminal: Terminal,
  openApp: () => Promise<OpenedApp>,
  house: House,
): Promise<number> {
  try {
    if (words.length === 0 || words[0] === '--help' || words[0] === '-h' || words[0] === 'help') {
      for (const line of overview()) terminal.out(line);
      return words.length === 0 ? 1 : 0;
    }
    const { command, rest } = findCommand(words);
    if (rest.includes('--help') || rest.includes('-h')) {
      terminal.out(command.summary);
      terminal.out(usage(command));
      return 0;
    }
    const args = readArgs(command, rest);
    if ('runAlone' in command) return await command.runAlone(args, terminal, house);
    const { app, close } = await openApp();
    try {
      const problem = command.anySchema ? null : await schemaProblem(app);
      if (problem) throw new CommandError(problem);
      return await command.run(app, args, terminal);
    } finally {
      await close();
    }
  } catch (error) {
    terminal.note(oneLine(error));
    return 1;
  }
}

function findCommand(words: readonly string[]): { command: Command | LoneCommand; rest: readonly string[] } {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, at) => words[at] === word)) return { command, rest: words.slice(name.length) };
  }
  const group = commands.filter((command) => command.name.startsWith(`${words[0]} `));
  const names = (group.length > 0 ? group : commands).map((command) => command.name);
  throw new CommandError(`there is no command "${words.slice(0, 2).join(' ')}"; there are: ${names.join(', ')}`);
}

function overview(): string[] {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'usage: npm run -s headland -- <command> [options]',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'Every command works beside a running server or without one; <command> --help shows its options.',
  ];
}

/** What went wrong in one line; what the command does not foresee, too. */
function oneLine(error: unknown): string {
  const text =
    error instanceof ValidationError
      ? error.violations.map((violation) => `${violation.field} ${violation.description}`).join('; ')
      : error instanceof ApplicationError
        ? `${error.message} (${error.code})`
        : error instanceof Error
          ? error.message || error.name
          : String(error);
  return inOneLine(text);
}
