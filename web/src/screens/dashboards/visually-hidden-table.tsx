import { langOf } from '../../i18n/lang-of.ts'

type VisuallyHiddenTableProps = {
  caption: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[]
}

/** A picture's numbers for those who cannot see it. */
export function VisuallyHiddenTable({ caption, heads, rows }: VisuallyHiddenTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()}>
              <th scope="row" lang={langOf(name)}>
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
