import { createServer, type Server } from 'node:net';

/** What it replies in place of its yes: to a verb, or to the end of a mail (`KEEP`). */
type Replies = Partial<Record<'MAIL' | 'RCPT' | 'AUTH' | 'DATA' | 'KEEP', string>>;

/** A mail server that takes mails and keeps their words. `replies` may change while it runs. */
export function smallSmtpServer(
  mayKeep: Promise<unknown> = Promise.resolve(),
  replies: Replies = {},
): Promise<{ url: string; words: () => string; server: Server }> {
  let words = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      words += chunk.toString();
      if (isData && words.endsWith('\r\n.\r\n')) {
        isData = false;
        void mayKeep.then(() => socket.write(`${replies.KEEP ?? '250 kept'}\r\n`));
        return;
      }
      if (isData) return;
      const verb = chunk.toString().slice(0, 4).toUpperCase();
      if (verb === 'QUIT') {
        socket.end('221 bye\r\n');
        return;
      }
      isData = verb === 'DATA' && replies.DATA === undefined;
      const yes = verb === 'DATA' ? '354 go' : '250 ok';
      socket.write(`${replies[verb as keyof Replies] ?? yes}\r\n`);
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({
        server,
        words: () => words,
        url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      });
    }),
  );
}
