import { connect } from 'node:net';

const LIMIT_MS = 20_000;

/**
 * Sends bytes as they are and returns what came back: the first response, or nothing when the
 * server hung up without one.
 */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(LIMIT_MS, () =>
      socket.destroy(
        new Error(`neither an answer nor an end: ${JSON.stringify(String(bytes).slice(0, 200))}`),
      ),
    );
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // what only says "go on" is no response yet
      if (/^HTTP\/1\.1 (?!100)[^]*\r\n\r\n/.test(text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '')))
        socket.end(() => socket.destroy());
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '')));
  });
}

/**
 * Sends bytes and resets the connection: at once, after the server said something, or whenever it
 * was sent. Never fails.
 */
export function sendAndReset(
  port: number,
  bytes: string | Buffer,
  when: 'connected' | 'sent' | 'answered',
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (when === 'sent') socket.resetAndDestroy();
      });
      if (when === 'connected') socket.resetAndDestroy();
    });
    if (when === 'answered')
      socket
        .once('data', () => socket.resetAndDestroy())
        .setTimeout(LIMIT_MS, () => socket.resetAndDestroy());
    socket.on('error', () => {}).once('close', () => resolve());
  });
}
