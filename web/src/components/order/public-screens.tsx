import type { ScreenLink } from '@tumbler/contract/screen'
import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAddScreen, useScreens } from '../../data/public-screen.ts'
import { words } from '../../i18n/words.ts'
import { QueryView } from '../query-view.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
import styles from './screen-card.module.css'
import { ScreenCard } from './screen-card.tsx'
import { ScreenNameForm } from './screen-name-form.tsx'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/validation.ts'

/** The public screens, their links, and whether they show (product-rules §17). */
export function PublicScreens({ title }: { title?: ReactNode }) {
  const query = useScreens()
  return (
    <QueryView query={query} words={words.publicScreen} cards={168}>
      {(screens) => <ScreenList screens={screens} title={title} />}
    </QueryView>
  )
}

type ScreenListProps = { screens: readonly ScreenLink[]; title: ReactNode }

function ScreenList({ screens, title }: ScreenListProps) {
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync: send } = useAddScreen()
  const add = useRef<HTMLButtonElement>(null)
  const fullId = useId()
  const isFull = screens.length >= limits.screens
  const shown = screens.length + Number(isAdding)
  const shownBefore = useRef(shown)
  useLayoutEffect(() => {
    const isLess = shown < shownBefore.current
    shownBefore.current = shown
    // The card or form that had the focus is gone.
    if (isLess && document.activeElement === document.body) add.current?.focus()
  }, [shown])
  return (
    <Stack gap={14}>
      <Row wraps gap={12} justify="space-between">
        <Stack grows style={{ flexBasis: '16rem' }}>
          {title}
          <Text tone="quiet" leading="snug">
            {words.publicScreen.about(screens.length, limits.screens)}{' '}
            {isFull && <span id={fullId}>{words.publicScreen.allTaken}</span>}
          </Text>
        </Stack>
        <Button
          ref={add}
          icon="plus"
          isDisabled={isFull}
          onPress={() => setAdding(true)}
          {...(isFull && { 'aria-describedby': fullId })}
        >
          {words.publicScreen.add}
        </Button>
      </Row>
      {isAdding && (
        <Card as="section" style={{ padding: 'var(--space-16)' }}>
          <ScreenNameForm
            name=""
            failure={words.publicScreen.notAdded}
            onSave={(name) => send({ body: { name } })}
            onEnd={() => setAdding(false)}
          />
        </Card>
      )}
      <Stack as="ul" gap={14} className={styles.list}>
        {screens.map((screen) => (
          <ScreenCard key={screen.id} screen={screen} />
        ))}
      </Stack>
    </Stack>
  )
}
