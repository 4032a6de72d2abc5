import sharp from 'sharp';

// Decoded pictures are not asked for twice: the results are kept on disk. What the decoder would remember of them is memory
// that nobody wins anything by.
sharp.cache(false);
// How many are drawn at a time is counted elsewhere; more threads for each would take the cores that answer.
sharp.concurrency(1);

export { sharp };
