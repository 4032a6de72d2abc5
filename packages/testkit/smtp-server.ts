import { createServer, type Socket } from 'node:net';

/** How the server treats the next mail. */
export type SmtpMood =
  | 'takes it'
  /** Says no for now (450) to the address. */
  | 'puts it off'
  /** Says no for good (550) to the address, and repeats the address. */
  | 'refuses the address'
  /** Says no for good (554) to the text. */
  | 'refuses the text'
  /** Never greets. */
  | 'hangs at once'
  /** Takes the text and never answers. */
  | 'hangs after the text'
  /** Sends a byte now and then, and never a whole answer. */
  | 'drips'
  /** Takes the text and closes the connection without a word. */
  | 'drops after the text'
  /** Says 250 and keeps nothing. */
  | 'loses it'
  /** Says 535 to every user. */
  | 'refuses the user';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  /** Headers and body as they came. */
  readonly source: string;
  /** Whether the server said that it has it. */
  readonly confirmed: boolean;
}

export interface TestSmtpServer {
  readonly port: number;
  /** Every text that came in whole, whether it was confirmed or not. */
  readonly received: readonly ReceivedMail[];
  /** How many texts came in whole so far, confirmed or about to be. */
  readonly arrived: number;
  /** What clients sent, line by line, without the texts. */
  readonly commands: readonly string[];
  mood: SmtpMood | ((to: string) => SmtpMood);
  /** Milliseconds before a text is confirmed, so that a sender can be killed in between. */
  pause: number;
  stop(): Promise<void>;
}

/** A small SMTP server on this machine, which can lie. Offers AUTH PLAIN and takes every password. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const state: { mood: TestSmtpServer['mood']; pause: number; arrived: number } = {
    mood: 'takes it',
    pause: 0,
    arrived: 0,
  };
  const moodFor = (to: string) => (typeof state.mood === 'function' ? state.mood(to) : state.mood);

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Senders are killed in the middle of a word.
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1');
    const say = (line: string) => socket.write(`${line}\r\n`);
    let from = '';
    let to = '';
    let pending = '';
    let inText = false;

    const endText = (source: string) => {
      state.arrived += 1;
      const mood = moodFor(to);
      const messageId = /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? '';
      const take = (confirmed: boolean) => received.push({ from, to, messageId, source, confirmed });
      if (mood === 'refuses the text') say('554 5.6.0 this text is not wanted');
      else if (mood === 'loses it') say('250 2.0.0 taken');
      else if (mood === 'hangs after the text') take(false);
      else if (mood === 'drops after the text') {
        take(false);
        socket.destroy();
      } else {
        setTimeout(() => {
          // Whoever is gone by now was never told; the text is here all the same.
          take(!socket.destroyed);
          say('250 2.0.0 taken');
        }, state.pause);
      }
    };

    const command = (line: string) => {
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') {
        say('250-test');
        say('250-AUTH PLAIN');
        say('250 8BITMIME');
      } else if (verb === 'AUTH') {
        say(moodFor('') === 'refuses the user' ? `535 5.7.8 no: ${line}` : '235 2.7.0 welcome');
      } else if (verb === 'MAIL') {
        from = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say('250 2.1.0 yes');
      } else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        const mood = moodFor(to);
        if (mood === 'puts it off') say('450 4.2.1 come again later');
        else if (mood === 'refuses the address') say(`550 5.1.1 nobody called ${to} lives here`);
        else say('250 2.1.5 yes');
      } else if (verb === 'DATA') {
        inText = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 2.0.0 bye');
        socket.end();
      } else say('250 2.0.0 yes');
    };

    socket.on('data', (chunk) => {
      pending += String(chunk);
      for (;;) {
        const end = pending.indexOf(inText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const piece = pending.slice(0, end);
        pending = pending.slice(end + (inText ? 5 : 2));
        if (inText) {
          inText = false;
          endText(piece);
        } else command(piece);
      }
    });

    const mood = moodFor('');
    if (mood === 'drips') {
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer));
    } else if (mood !== 'hangs at once') say('220 test ESMTP');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    received,
    commands,
    get arrived() {
      return state.arrived;
    },
    get mood() {
      return state.mood;
    },
    set mood(mood) {
      state.mood = mood;
    },
    get pause() {
      return state.pause;
    },
    set pause(milliseconds) {
      state.pause = milliseconds;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
