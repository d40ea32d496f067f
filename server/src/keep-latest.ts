/** Puts a value into a map that the oldest leave where there are more than so many. */
export function keepLatest<Value>(
  values: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
) {
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > most && oldest !== undefined) values.delete(oldest)
}
