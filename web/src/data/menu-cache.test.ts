import { QueryObserver } from '@tanstack/react-query'
import type { Category } from '@tumbler/contract/menu'
import { expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { itemOf } from '../testing/cafe.ts'
import { until } from '../testing/until.ts'
import { applyMenuItem } from './menu-cache.ts'

test.each([
  ['for the first time', undefined],
  ['again', []],
])('a list that is loaded %s while a change is saved is read once more', async (_, initial) => {
  const client = createQueryClient()
  const answers: ((menu: Category[]) => void)[] = []
  const queryFn = () =>
    new Promise<Category[]>((resolve) => {
      answers.push(resolve)
    })
  client.setQueryData(queryKeys.menu, initial)
  const observer = new QueryObserver(client, { queryKey: queryKeys.menu, queryFn, staleTime: 0 })
  const stop = observer.subscribe(() => {})
  await until(() => expect(answers).toHaveLength(1))
  applyMenuItem(client, itemOf(1, 'Latte', { revision: 3 }))
  await until(() => expect(answers).toHaveLength(2))
  answers[0]?.([])
  const newer = [{ id: 'newer' }] as Category[]
  answers[1]?.(newer)
  await until(() => expect(observer.getCurrentResult().data).toEqual(newer))
  stop()
})
