/** Puts a value into a map that the oldest leave where there are more than so many. */
export function keepLatest<Value>(
  values: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
) {
  // As long as there is room for as many again it matters not who came last, and to move takes time.
  if (values.size >= most / 2) values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > most && oldest !== undefined) values.delete(oldest)
}
