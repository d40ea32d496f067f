import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { languages } from '@tumbler/contract/language'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorkerShell } from './service-worker-shell.ts'
import { waitForServer } from './wait-for-server.ts'

/** API_URL names one elsewhere. */
const server = process.env.API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

const preloadedFonts = ['pridi-latin-600-normal', 'bai-jamjuree-latin-500-normal']

/** Each in one file with all that it needs and those above have not: many small files weigh more. */
const wholeFiles = {
  // By the name of the page, which the service worker looks for.
  index: /[\\/]main[.]tsx$/,
  react: /[\\/]react-dom[\\/]client[.]js$/,
  session: /[\\/]data[\\/]session[.]ts$/,
  // Without the statuses here every form would fetch the cafe menu, which needs them too.
  app: /[\\/]app[\\/]app[.]tsx$|[\\/]rules[\\/]src[\\/]order-lifecycle[.]ts$/,
  // The board needs these of the menu and of the login, and nothing else of either.
  parts:
    /[\\/](drink-appearance|lang-of|empty-state|skeleton|opening-hours|all-pages|structural-sharing)[.]tsx?$/,
  'segmented-control': /[\\/]segmented-control[.]tsx$/,
  'cafe-menu-screen': /[\\/]cafe-menu-screen[.]tsx$/,
  'login-screen': /[\\/]login-screen[.]tsx$/,
  // Every file has its name in the first load, which lists what each screen needs.
  controls: /[\\/]ui[\\/](checkbox|switch|chip|field-message)[.]tsx$/,
}
/** What `main.tsx` fetches one after the other, so that all of it is on its way at once. */
const startingFiles = ['react', 'session', 'app']

function preloadLatinFonts(): Plugin {
  return {
    name: 'preload-latin-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter(
          (file) => file.endsWith('.woff2') && preloadedFonts.some((font) => file.includes(font)),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
            href: `/${file}`,
          },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** The splash needs the style sheet and no script; those are many times as large and must not slow it. */
function styleBeforeScripts(): Plugin {
  const script = '<script type="module"'
  return {
    name: 'style-before-scripts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) =>
          startingFiles.some((name) => new RegExp(`^assets/${name}-[^/]+[.](js|css)$`).test(file)),
        )
        return {
          html: html.replaceAll(script, `${script} fetchpriority="low"`),
          tags: files.map((file) => ({
            tag: 'link',
            attrs: {
              ...(file.endsWith('.css')
                ? { rel: 'preload', as: 'style' }
                : { rel: 'modulepreload' }),
              fetchpriority: 'low',
              crossorigin: true,
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}

/** The live connection is a WebSocket and nothing else: Socket.IO's other transports stay away. */
function webSocketOnly(): Plugin {
  return {
    name: 'web-socket-only',
    load: {
      filter: { id: /engine[.]io-client[\\/]build[\\/]esm[\\/]transports[\\/]index[.]js$/ },
      handler: () =>
        "import { WS } from './websocket.js'\nexport const transports = { websocket: WS }",
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    webSocketOnly(),
    {
      ...optimizeLocales.vite({
        locales: Object.values(languages).map(({ libraryLocale }) => libraryLocale),
      }),
      enforce: 'pre',
    },
    preloadLatinFonts(),
    styleBeforeScripts(),
    serviceWorkerShell(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The Content-Security-Policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker/service-worker.ts' },
      output: {
        // Its address has to stay, and to stand above the whole app.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: Object.entries(wholeFiles).map(([name, test], place) => ({
            name,
            test,
            priority: Object.keys(wholeFiles).length - place,
          })),
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true, bypass: (request) => waitForServer(server, request) },
    },
  },
})
