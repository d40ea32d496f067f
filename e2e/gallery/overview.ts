import { type Combination, combinations, nameOf } from './combinations.ts'

const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const picture = (name: string, combination: Combination) => {
  const file = nameOf(name, combination)
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${inHtml(file)}"></a>`
}

/** One page with every picture: a row for each state, its four looks side by side. */
export const overviewOf = (names: readonly string[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { margin: 24px; font: 16px/1.4 system-ui; color-scheme: light dark }
  section { margin: 0 0 40px }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  img { height: 480px; border: 1px solid #8888 }
</style>
<h1>Gallery: ${names.length} states</h1>
${names
  .map(
    (name) =>
      `<section id="${inHtml(name)}"><h2>${inHtml(name)}</h2><div>${combinations
        .map((combination) => picture(name, combination))
        .join('')}</div></section>`,
  )
  .join('\n')}
</html>
`
