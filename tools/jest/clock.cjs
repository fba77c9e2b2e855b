// Fixtures and texts have days of December 2026 that lie ahead. Each page of a test is opened on
// the same day before them, whenever it is run, and its time goes on from there.
const OPENED_AT = Date.parse('2026-11-20T17:00:00Z');
const RealDate = Date;
const realNow = RealDate.now;
const behind = realNow() - OPENED_AT;
const now = () => realNow() - behind;

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new globalThis.Date().toString(),
});
