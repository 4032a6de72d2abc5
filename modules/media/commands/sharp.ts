import sharp from 'sharp';

// Decoded pictures are not asked for twice: the results are kept on disk. What the decoder would remember of them is memory
// that nobody wins anything by.
sharp.cache(false);

export { sharp };
