import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from '../backup-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * A stream in the age format, which `age --decrypt` opens too: scrypt over the passphrase, ChaCha20-Poly1305 over parts of
 * 64 kB, of which none can be changed, moved or left out.
 * @param cost of trying a passphrase, as a power of two
 */
export function encrypted(passphrase: string, cost: number): (source: Bytes) => Bytes {
  return async function* encrypt(source) {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(cost);
    yield* await encrypter.encrypt(webStream(source));
  };
}

/** The way back. Throws a BackupError for another passphrase, and an Error of the format for bytes that were changed. */
export function decrypted(passphrase: string, file: string): (source: Bytes) => Bytes {
  return async function* decrypt(source) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    yield* await opened(decrypter, source, file);
  };
}

async function opened(decrypter: Decrypter, source: Bytes, file: string): Promise<ReadableStream<Uint8Array>> {
  try {
    return await decrypter.decrypt(webStream(source));
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new BackupError(`this is not the passphrase of ${file}`);
    }
    throw error;
  }
}

/** As the library wants it: read as fast as it is taken, and no faster. */
function webStream(source: Bytes): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
