/** Loaded into a server's process by the proof of the soak: memory that nobody gives back, which the soak must see. */
const kept: Buffer[] = [];
const MEGABYTES = 10;

setInterval(() => kept.push(Buffer.alloc(MEGABYTES * 1_000_000, kept.length + 1)), 100).unref();
