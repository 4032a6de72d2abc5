/** Something that the person at the keyboard can put right: one line that says what to do, no stack. */
export class Failure extends Error {
  constructor(message) {
    super(message.replace(/\s*\n\s*/g, ' ').trim());
    this.name = 'Failure';
  }
}

/**
 * Says in words why a folder cannot be written.
 * @param {NodeJS.ErrnoException} error thrown on when it is something else
 * @param {string} folder
 * @returns {Failure}
 */
export function folderFailure(error, folder) {
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return new Failure(
        `${folder} may not be written by this user; give the folder to this user or start as its owner.`,
      );
    case 'EROFS':
      return new Failure(`${folder} is on a read-only file system; install where it can be written first.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new Failure(`The disk of ${folder} is full; make room and start again.`);
    default:
      throw error;
  }
}
