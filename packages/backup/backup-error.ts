/** A backup cannot be made or read: one line that says why, without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Words for what a file system refuses; anything else is thrown on as it is. */
export function fileTrouble(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new BackupError(`the disk is full: ${file} could not be written, and nothing of it is left`);
    case 'ENOENT':
      return new BackupError(`there is no ${file}`);
    case 'EISDIR':
      return new BackupError(`${file} is a folder`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(`${file} cannot be used by this user (${code})`);
    default:
      return error;
  }
}
