import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Clients } from '@headland/clients';
import type { Check, Database, Migration, Queryable } from '@headland/db';
import type { Identity } from '@headland/identity';
import type { Clock } from '@headland/kernel';
import type { Owners } from '@headland/owners';
import type { Sites } from '@headland/site';
import type { BackupSource } from '../backup/make-backup.ts';
import type { Settings } from '../env.ts';

/** What commands need of a composed installation. */
export interface CliApp {
  readonly database: Database;
  readonly clock: Clock;
  readonly migrations: readonly Migration[];
  readonly sites: Sites;
  readonly owners: Owners;
  readonly clients: Clients;
  readonly identity: Identity;
  /** Of all modules. */
  readonly checks: readonly Check[];
  /** Gives up what modules have waiting to leave the house. */
  readonly dropWaiting: readonly ((tx: Queryable, now: Date) => Promise<number>)[];
  readonly backupSource: BackupSource & { readonly dataFolder: string };
  /** Public origin of the back office without a trailing slash. */
  readonly adminUrl: string;
  /**
   * Makes a site and its client and, unless it is to be empty, the demo's goods, if there is no site yet; goes on where
   * an earlier try was killed.
   */
  seed(options: { readonly empty: boolean }): Promise<void>;
}

export interface Args {
  readonly positionals: readonly string[];
  /** The value of an option that was given, the last one if it was given twice. */
  text(option: string): string | undefined;
  /** All values of an option that may be repeated. */
  list(option: string): readonly string[];
  flag(option: string): boolean;
}

/** Where a command writes: results to `out`, one line each; everything else to `note`. */
export interface Terminal {
  out(line: string): void;
  note(line: string): void;
  /** Where something that takes long has got to; only where a person looks on. */
  readonly progress?: (line: string) => void;
}

/** What commands know that run without an installation. */
export interface House {
  /** Read when they are asked for. */
  settings(): Settings;
  /** All steps of this version's schema. */
  migrations(): Promise<readonly Migration[]>;
  readonly clock: Clock;
}

interface CommandLine {
  /** `api-key create` */
  readonly name: string;
  /** What follows the name, such as `--name <name> [--site <site>]`. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** Names of the arguments that must be given, in order. */
  readonly arguments: readonly string[];
}

/** Works on the installation. */
export interface Command extends CommandLine {
  /** Runs on whatever schema the database has; all others want it up to date. */
  readonly anySchema?: boolean;
  /** @returns the exit code */
  run(app: CliApp, args: Args, terminal: Terminal): Promise<number>;
}

/** Needs none, or makes one: nothing is opened for it. */
export interface LoneCommand extends CommandLine {
  /** @returns the exit code */
  runAlone(args: Args, terminal: Terminal, house: House): Promise<number>;
}

/** A command line that cannot be understood, or a command that cannot be done: one line, exit code 1. */
export class CommandError extends Error {}

/** @throws CommandError that says what is wrong with the arguments */
export function readArgs(command: CommandLine, words: readonly string[]): Args {
  const { values, positionals } = parsed(command, words);
  if (positionals.length !== command.arguments.length) {
    const missing = command.arguments[positionals.length];
    throw new CommandError(
      `${command.name}: ${missing === undefined ? `"${positionals.at(-1)}" is too much` : `<${missing}> is missing`}; ${usage(command)}`,
    );
  }
  return {
    positionals,
    text(option) {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    },
    list(option) {
      const value = values[option];
      return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    },
    flag: (option) => values[option] === true,
  };
}

function parsed(command: CommandLine, words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    // The parser's own errors are about the arguments alone; what they say after the first sentence is for programmers.
    const text = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new CommandError(`${command.name}: ${text}; ${usage(command)}`);
  }
}

export function usage(command: CommandLine): string {
  return `usage: npm run -s headland -- ${[command.name, command.usage].filter(Boolean).join(' ')}`;
}

/** @throws CommandError if the option was not given */
export function required(command: CommandLine, args: Args, option: string): string {
  const value = args.text(option);
  if (value === undefined) throw new CommandError(`${command.name}: --${option} is missing; ${usage(command)}`);
  return value;
}
