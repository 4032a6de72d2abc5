/**
 * The same bytes in parts of one size; the last may be smaller.
 * @param size of a part, in bytes
 */
export async function* partsOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.byteLength > 0) {
      const taken = rest.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (filled < size) continue;
      yield part;
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
