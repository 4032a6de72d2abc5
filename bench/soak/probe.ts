/**
 * Loaded into the server's process before the product: tells each second how the event loop and the heap are, one line of JSON
 * into the file of `SOAK_FILE` (a pipe would not survive the product's start, `scripts/run.mjs`).
 */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the process knows of itself, of about one second. */
export interface Told {
  /** Milliseconds that the event loop was late at most, whoever had the processor meanwhile. */
  readonly late: number;
  /** Milliseconds of processor time that one turn of the loop took at most: work of ours that nobody could interrupt. */
  readonly work: number;
  readonly memory: NodeJS.MemoryUsage;
}

const EVERY = 1_000;
const TURN = 10;
const file = process.env.SOAK_FILE ?? '';

const delay = monitorEventLoopDelay({ resolution: TURN });
delay.enable();
let work = 0;
let used = ownTime();

setInterval(() => {
  const now = ownTime();
  work = Math.max(work, now - used);
  used = now;
}, TURN).unref();

setInterval(() => {
  const told: Told = { late: Math.max(0, delay.max / 1e6 - TURN), work, memory: process.memoryUsage() };
  appendFileSync(file, `${JSON.stringify(told)}\n`);
  delay.reset();
  work = 0;
}, EVERY).unref();

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
