import type { Category, MenuItem } from '@tumbler/contract/menu'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { QueryView } from '../../components/query-view.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { LinkButton } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { clearEditDrafts } from '../../data/edit-draft.ts'
import { canBeHad, useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { CategoryList } from './category-list.tsx'
import { SoldOutSwitch, useSwitches } from './item-switches.tsx'
import styles from './menu-management.module.css'
import { OffMenu } from './off-menu.tsx'
import { MenuCards, useSteadyLoading } from './page-parts.tsx'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/menu-management.ts'

/** Milliseconds that the category list's skeleton stays at least (spec §9). */
const minLoadingMs = 1000

/** The available categories of both venues, what is off the menu, and a search over all items. */
export function MenuManagementScreen() {
  const paths = usePaths()
  const query = useWholeMenu()
  const isLoading = useSteadyLoading(!query.data && !query.isError, minLoadingMs)
  // Nothing is being edited here any more (spec §4).
  useEffect(() => clearEditDrafts('menu', 'category', 'options'), [])
  const [text, setText] = useState('')
  const { data } = query
  const wanted = text.trim()
  return (
    <Page
      title={words.menuManagement.title}
      isBusy={query.isFetching}
      header={
        data && (
          <span className={styles.counts}>
            {words.menuManagement.categoriesAndItems(
              data.length,
              data.flatMap(({ menu }) => menu).length,
            )}
          </span>
        )
      }
      actions={
        <>
          <FindItem text={text} onChange={setText} />
          <LinkButton
            to={paths.options}
            kind="outline"
            icon="list-check"
            size="board"
            className={styles.action}
          >
            {words.menuManagement.options}
          </LinkButton>
          <LinkButton to={paths.addCategory} icon="plus" size="board" className={styles.action}>
            {words.menuManagement.addCategory}
          </LinkButton>
        </>
      }
    >
      {isLoading || !data ? (
        <QueryView query={query} words={words.menu} as={MenuCards} />
      ) : (
        <div className={styles.columns}>
          {wanted !== '' ? (
            <FoundItems categories={data} text={wanted} />
          ) : data.length === 0 ? (
            <EmptyState text={words.menuManagement.emptyMenu} size="board" />
          ) : (
            <CategoryList categories={data} />
          )}
          <OffMenu categories={data} />
        </div>
      )}
    </Page>
  )
}

type FindItemProps = { text: string; onChange: (text: string) => void }

/** Finds as one types; Escape and the x clear it. */
function FindItem({ text, onChange }: FindItemProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextField
      label={words.menuManagement.find}
      isLabelHidden
      placeholder={words.menuManagement.find}
      icon="search"
      inputMode="search"
      autoComplete="off"
      value={text}
      onChange={onChange}
      onKeyDown={({ key }) => key === 'Escape' && clear()}
      inputRef={input}
      trailing={
        text !== '' && <IconButton icon="x" label={words.menuManagement.clear} onPress={clear} />
      }
      className={styles.find ?? ''}
    />
  )
}

type FoundItemsProps = { categories: readonly Category[]; text: string }

/** The items of all categories with this text in their name, each leading to its form, with its switch. */
function FoundItems({ categories, text }: FoundItemsProps) {
  const wanted = text.toLowerCase()
  const found = categories.flatMap((category) =>
    category.menu
      .filter(({ name, otherName }) =>
        [name, otherName ?? ''].some((one) => one.toLowerCase().includes(wanted)),
      )
      .map((item) => <FoundItem key={item.id} item={item} category={category} />),
  )
  return (
    <div>
      <p className="visually-hidden" role="status">
        {found.length === 0
          ? words.menuManagement.noItems
          : words.menuManagement.items(found.length)}
      </p>
      {found.length === 0 ? (
        <div aria-hidden="true">
          <EmptyState text={words.menuManagement.noItems} />
        </div>
      ) : (
        <Card as="section" aria-label={words.menuManagement.find}>
          <DashedRows>{found}</DashedRows>
        </Card>
      )}
    </div>
  )
}

function FoundItem({ item, category }: { item: MenuItem; category: Category }) {
  const paths = usePaths()
  const { id, name } = item
  useToastSubject(toastSubjects.menuItem(id))
  const { shown, change } = useSwitches(item)
  const isActive = item.isActive === 'active'
  return (
    <li className={styles.found}>
      <Link to={paths.editMenuItem(id)} className={styles.foundLink}>
        <DrinkThumb
          {...itemAppearance(item, category)}
          garnish={null}
          state={canBeHad(shown) ? 'full' : 'ghost'}
        />
        <Stack as="span" grows>
          <b lang={langOf(name)}>{name}</b>{' '}
          <Text as="span" tone="quiet" size="md" leading="snug" lang={langOf(category.name)}>
            {category.name}
          </Text>
        </Stack>
        {!isActive && <Chip size="large">{words.menuManagement.inactive}</Chip>}
        <Icon name="chevron-right" />
      </Link>
      {isActive && (
        <SoldOutSwitch
          item={shown}
          onChange={(switches) => void change(switches)}
          className={styles.soldOut}
        />
      )}
    </li>
  )
}
