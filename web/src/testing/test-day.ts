/** Tests begin on a Wednesday at ten: what is open does not depend on the day they run on. */
export function setTestDay() {
  const RealDate = Date
  const realNow = RealDate.now
  const ahead = RealDate.parse('2026-11-25T10:00:00+07:00') - realNow()
  const now = () => realNow() + ahead
  RealDate.now = now
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, asked) => Reflect.construct(date, args.length ? args : [now()], asked),
  })
  return () => {
    RealDate.now = realNow
    globalThis.Date = RealDate
  }
}
