import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/make-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { folderProblem } from './folder-problem.ts'

test.each([
  ['EACCES', /^No permission to write FOLDER: .*set DATA_DIR/],
  ['EROFS', /^FOLDER can only be read: .*set DATA_DIR/],
  ['ENOTDIR', /^FOLDER is no folder: set DATA_DIR/],
  ['ENOSPC', /^The disk of FOLDER is full: .*set DATA_DIR/],
])('%s is told in words, with what to do', (code, message) => {
  const folder = makeFolder()
  const problem = folderProblem(folder, Object.assign(new Error(), { code }))
  expect(problem?.replaceAll(folder, 'FOLDER')).toMatch(message)
})

test('what is no matter of files is none', () => {
  expect(folderProblem(makeFolder(), new Error('its thread ended'))).toBeNull()
})

test('a file among the folders above is named', () => {
  const file = join(makeFolder(), 'file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'data'), join(file, 'data/below')])
    expect(() => lockDataFolder(folder)).toThrow(`${file} is no folder: set DATA_DIR to one`)
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('a file that may not be written is named', () => {
  const folder = makeFolder()
  const file = join(folder, 'engine.lock')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  expect(() => lockDataFolder(folder)).toThrow(`No permission to write ${file}`)
})
