import { readFileSync } from 'node:fs';

/** @returns {any} what the file holds; undefined when it is not there or was written halfway */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
