export default async function teardown() {
  await globalThis.foyerTestServer?.stop();
}
