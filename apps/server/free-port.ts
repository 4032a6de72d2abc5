import { createServer } from 'node:net';
import { StartError } from '@headland/db/launcher';

/** @throws StartError with one line if somebody listens there, or this user may not */
export function refuseTakenPort(port: number, hostname: string): Promise<void> {
  if (port === 0) return Promise.resolve();
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(sentence(error, port, hostname))));
    probe.listen(port, hostname, () => probe.close(() => resolve()));
  });
}

function sentence(error: NodeJS.ErrnoException, port: number, hostname: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; stop what uses it or set PORT to another one`;
    case 'EACCES':
      return `port ${port} is not for this user; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address ${hostname}; set HOST to one that it has, such as 127.0.0.1`;
    default:
      return `cannot listen on ${hostname}:${port}: ${error.message}`;
  }
}
