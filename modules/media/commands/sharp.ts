import sharp from 'sharp';

// Decoded pictures are not asked for twice: the results are kept on disk. What the decoder would remember of them is memory
// that nobody wins anything by.
sharp.cache(false);
// How many are drawn at a time is counted elsewhere; more threads for each would take the cores that answer.
sharp.concurrency(1);

/**
 * Of a JPEG that may be large: written as its rows come. The best codes would need the whole of it in memory, some 80 MB for the
 * largest, and half as long again, to save a twentieth of the file.
 */
export const ROW_BY_ROW = { optimizeCoding: false } as const;

export { sharp };
