import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { languages } from '@tumbler/contract/language'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorkerShell } from './service-worker-shell.ts'
import { waitForServer } from './wait-for-server.ts'

/** API_URL names one elsewhere. */
const server = process.env.API_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

const preloadedFonts = ['pridi-latin-600-normal', 'bai-jamjuree-latin-500-normal']

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
          /^assets\/(react|app)-[^/]+[.](js|css)$/.test(file),
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
          groups: [
            // By the name of the page, which the service worker looks for.
            { name: 'index', test: /[\\/]main[.]tsx$/, priority: 2 },
            // One file each with all that they need: many small ones take longer.
            { name: 'react', test: /[\\/]react-dom[\\/]client[.]js$/, priority: 2 },
            { name: 'app', test: /[\\/]app[\\/]app[.]tsx$/, priority: 1 },
            { name: 'cafe-menu-screen', test: /[\\/]cafe-menu-screen[.]tsx$/ },
          ],
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
