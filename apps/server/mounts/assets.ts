import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Serves the built files of one face. Files under `immutable` carry a content hash in their name and are kept for a
 * year; the rest is asked for again. Everything is read and compressed once per process.
 */
export function createAssets(
  folder: string,
  immutable: string,
): (request: Request, path: string) => Promise<Response | null> {
  const cache = new Map<string, Promise<Asset | null>>();
  return async (request, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    let found = cache.get(path);
    if (!found) {
      found = load(folder, path);
      // Unknown paths are not remembered: anybody can make up any number of them.
      if (await found) cache.set(path, found);
    }
    const asset = await found;
    if (!asset) return null;
    return answer(request, asset, path.startsWith(immutable));
  };
}

function answer(request: Request, asset: Asset, immutable: boolean): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding =
    asset.brotli && accepted.includes('br') ? 'br' : asset.gzip && accepted.includes('gzip') ? 'gzip' : null;
  const body = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : asset.plain;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body ?? asset.plain), {
    headers: {
      'content-type': asset.type,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

async function load(folder: string, path: string): Promise<Asset | null> {
  if (path.includes('\0') || path.endsWith('/')) return null;
  const file = join(folder, path);
  // One spelling for each file, or anybody could have it read, compressed and remembered under any number of others.
  if (!file.startsWith(folder + sep) || file !== folder + path.replaceAll('/', sep)) return null;
  const extension = extname(file);
  const type = TYPES[extension];
  if (!type || !(await isFile(file))) return null;
  const plain = await readFile(file);
  if (!COMPRESSED.has(extension) || plain.byteLength < 1_000) return { type, plain };
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(plain, { level: 9 }),
  ]);
  return { type, plain, brotli: br, gzip: gz };
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
    ) {
      return false;
    }
    throw error;
  }
}
