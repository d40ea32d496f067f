import type { KeptOptionGroup } from '@tumbler/contract/options'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { refusalText } from '../../../components/form/field-error.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card, DashedRows } from '../../../components/ui/card.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { Stack, Text } from '../../../components/ui/layout.tsx'
import { Page } from '../../../components/ui/page.tsx'
import { showToast } from '../../../components/ui/toast.ts'
import { useMediaQuery } from '../../../components/ui/use-media-query.ts'
import { useFailureToast } from '../../../components/use-failure-toast.ts'
import { usePaths } from '../../../components/use-paths.ts'
import { useWholeMenu } from '../../../data/menu.ts'
import { isOffered, useOptionGroups, useSetOffered } from '../../../data/options.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { MenuRows, useBack } from '../page-parts.tsx'
import { GroupForm, NewGroup } from './group-form.tsx'
import styles from './options.module.css'
import { itemsWith } from './used-by.tsx'
import '../../../i18n/messages/en/menu.ts'
import '../../../i18n/messages/en/menu-form.ts'
import '../../../i18n/messages/en/menu-management.ts'
import '../../../i18n/messages/en/menu-options.ts'
import '../../../i18n/messages/en/validation.ts'

/** The option groups of drinks (product-rules §21): the list, and beside it, or on phones in its place, one of them. */
export function OptionsScreen() {
  const paths = usePaths()
  const { groupId } = useParams()
  const isNew = useLocation().pathname.toLowerCase() === paths.addOptionGroup.toLowerCase()
  const isBeside = useMediaQuery('(min-width: 768px)')
  const query = useOptionGroups()
  const toMenu = useBack()
  const back = isBeside ? toMenu : { label: words.menuOptions.back, to: paths.options }
  const list = query.data
  const title = words.menuOptions.title
  if (!list)
    return (
      <Page
        title={title}
        back={groupId === undefined && !isNew ? toMenu : back}
        isBusy={!query.isError}
      >
        <QueryView query={query} words={words.menuOptions} as={MenuRows} />
      </Page>
    )
  const [first] = list
  const group = list.find(({ id }) => id === groupId)
  if (groupId !== undefined && !group) throw new ApiError('NOT_FOUND')
  if (isBeside && !isNew && !group && first && isOffered(first))
    return <Navigate to={paths.optionGroup(first.id)} replace />
  if (group || isNew)
    return (
      <GroupForm
        key={group?.id ?? 'new'}
        group={group ?? null}
        count={list.filter(isOffered).length}
        list={isBeside ? <GroupList groups={list} current={group?.id} /> : null}
        back={back}
      />
    )
  return (
    <Page title={title} back={toMenu} actions={<NewGroup />}>
      {list.length === 0 ? (
        <EmptyState text={words.menuOptions.empty} size="board" />
      ) : (
        <GroupList groups={list} />
      )}
    </Page>
  )
}

type GroupListProps = { groups: readonly KeptOptionGroup[]; current?: string | undefined }

/** Each leads to its form; archived ones come last and can be restored. */
function GroupList({ groups, current }: GroupListProps) {
  const paths = usePaths()
  const menu = useWholeMenu().data
  const archived = groups.filter((group) => !isOffered(group))
  return (
    <div className={styles.side}>
      <nav aria-label={words.menuOptions.title}>
        <Card as="div" className={styles.groups}>
          <ul>
            {groups.filter(isOffered).map(({ id, name, choices }) => (
              <li key={id}>
                <Link
                  to={paths.optionGroup(id)}
                  className={styles.group}
                  aria-current={id === current ? 'page' : undefined}
                >
                  <Stack as="span" grows>
                    <b lang={langOf(name)}>{name}</b>
                    <Text as="span" tone="quiet" size="md" leading="snug">
                      {words.menuOptions.counts(choices.length, itemsWith(menu, id).length)}
                    </Text>
                  </Stack>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </nav>
      {archived.length > 0 && (
        <Card as="section" className={styles.archived} aria-label={words.menuOptions.archived}>
          <Text as="h2" size="lg">
            {words.menuOptions.archived}
          </Text>
          <DashedRows>
            {archived.map((group) => (
              <ArchivedGroup key={group.id} group={group} />
            ))}
          </DashedRows>
        </Card>
      )}
    </div>
  )
}

function ArchivedGroup({ group: { id, name } }: { group: KeptOptionGroup }) {
  const showErrorToast = useFailureToast()
  const { mutateAsync, isPending } = useSetOffered()
  const restore = () =>
    mutateAsync({ id, isAvailable: 'available' }).then(
      () => showToast({ kind: 'success', title: words.menuManagement.restored(name) }),
      (error: unknown) =>
        showErrorToast(words.menuManagement.notRestored(name), error, { text: refusalText(error) }),
    )
  return (
    <li className={styles.archivedGroup}>
      <Text as="span" lang={langOf(name)}>
        {name}
      </Text>
      <Button
        kind="outline"
        aria-label={words.menuManagement.restoreNamed(name)}
        isBusy={isPending}
        onPress={() => void restore()}
      >
        {words.menuManagement.restore}
      </Button>
    </li>
  )
}
