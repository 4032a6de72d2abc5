/**
 * Something outside the program keeps Headland from starting. The message is one line that says what to do; whoever
 * starts the program prints it and ends with exit code 1, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';

  constructor(message: string, options?: ErrorOptions) {
    super(inOneLine(message), options);
  }
}

/** What stands in several lines, one after the other. */
export function inOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** The system's code of a failed call (`EACCES`, `ENOSPC` …), or undefined. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

/**
 * Says in words what a failed call on a folder means for the person who started Headland.
 * @param error what was thrown; anything that is not a known trouble with the file system is thrown on
 * @param folder the folder that was to be used
 * @param what what the folder is to Headland, such as "data folder"
 */
export function folderTrouble(error: unknown, folder: string, what: string): StartError {
  if (error instanceof StartError) return error;
  switch (systemCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `The ${what} ${folder} may not be read and written by this user; give it to this user or set HEADLAND_DATA to another folder.`,
        { cause: error },
      );
    case 'EROFS':
      return new StartError(
        `The ${what} ${folder} is on a read-only file system; set HEADLAND_DATA to another folder.`,
        {
          cause: error,
        },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk of the ${what} ${folder} is full; make room and start again.`, { cause: error });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(
        `The ${what} ${folder} is not a folder; remove the file or set HEADLAND_DATA to another folder.`,
        {
          cause: error,
        },
      );
    default:
      throw error;
  }
}
