import { type Combination, combinations, fileName } from './combinations.ts'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const imageLink = (name: string, combination: Combination) => {
  const file = fileName(name, combination)
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(file)}"></a>`
}

/** One page with all screenshots: a row for each state, with its four combinations side by side. */
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
      `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><div>${combinations
        .map((combination) => imageLink(name, combination))
        .join('')}</div></section>`,
  )
  .join('\n')}
</html>
`
