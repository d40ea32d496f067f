import { type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { RadioGroup } from 'react-aria-components'
import { Button } from '../../components/ui/button.tsx'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { Skeleton, SkeletonBlock } from '../../components/ui/skeleton.tsx'
import { showInRow, useSidewaysRow } from '../../components/ui/use-sideways-row.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { useTumblers } from '../../data/tumblers.ts'
import { words } from '../../i18n/words.ts'
import { photoErrorWords } from './photo-state.tsx'
import styles from './tumbler-picker.module.css'
import { SentTile, TumblerTile, UploadTile } from './tumbler-tiles.tsx'
import type { TumblerChoice } from './use-tumbler-choice.ts'

const loadMyTumblers = async () => (await import('./my-tumblers.tsx')).MyTumblers

type TumblerPickerProps = { choice: TumblerChoice; isDisabled: boolean }

/** The picture of the customer's own tumbler: taken, chosen, dropped, pasted, the recent one or a saved one. */
export function TumblerPicker({ choice, isDisabled }: TumblerPickerProps) {
  const { photo, chosen, recent, tiles } = choice
  const { data: saved, isError, isFetching, refetch } = useTumblers()
  const isDropTarget = useFileDropAndPaste(photo.choose, isDisabled)
  const labelId = useId()
  const { group, ...focus } = useKeptFocus()
  const row = useSidewaysRow(`${chosen} ${tiles.length} ${photo.upload === null}`, (element) =>
    showInRow(element, element.querySelector('[data-selected]')),
  )
  const sheet = useSheet()
  const isLoading = saved === undefined && !isError
  const isEmpty = tiles.length === 0 && photo.upload === null && !isLoading
  const photoError = photoErrorWords(photo)
  return (
    <fieldset
      ref={group}
      {...focus}
      className={styles.group}
      aria-labelledby={labelId}
      data-drop-target={isDropTarget || undefined}
    >
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {words.orderForm.tumblerImage}
        </span>
        <BackButton choice={choice} />
        {(tiles.length > 0 || isError || sheet.hasOpened) && (
          <Button
            kind="ghost"
            size="small"
            className={styles.action}
            icon="pencil"
            onPress={sheet.open}
          >
            {words.tumblers.edit}
          </Button>
        )}
      </div>
      <div ref={row} className={styles.row}>
        <UploadTile photo={photo} isWide={isEmpty} />
        {photo.upload && <SentTile upload={photo.upload} onRetry={photo.retry} />}
        {tiles.length > 0 && (
          <RadioGroup
            className={styles.tiles}
            orientation="horizontal"
            aria-label={words.tumblers.title}
            value={chosen}
            onChange={choice.choose}
          >
            {tiles.map((image) => (
              <TumblerTile
                key={image}
                image={image}
                standIn={photo.localOf(image)}
                name={saved?.find((one) => one.image === image)?.name}
                isRecent={image === recent}
                isNew={image === choice.uploaded}
                onMissing={() => void choice.check(image)}
              />
            ))}
          </RadioGroup>
        )}
        {isLoading && (
          <Skeleton label={words.tumblers.loading}>
            <div className={styles.tiles}>
              <SkeletonBlock width="5.125rem" height="6.5rem" radius={18} />
              <SkeletonBlock width="5.125rem" height="6.5rem" radius={18} />
            </div>
          </Skeleton>
        )}
      </div>
      {isError && <NotLoaded isBusy={isFetching} onRetry={() => void refetch()} />}
      {photoError !== null && photoError.more === undefined && (
        <p className={styles.files}>{words.orderForm.uploadHint}</p>
      )}
      {sheet.MyTumblers && (
        <sheet.MyTumblers
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          recent={recent}
          unsaved={chosen ?? recent}
        />
      )}
    </fieldset>
  )
}

/** Stops the upload, or gives up the choice. */
function BackButton({ choice: { photo, chosen, own, clear } }: { choice: TumblerChoice }) {
  const isOnItsWay = photo.upload !== null && photo.upload.progress !== null
  if (photo.upload === null && (chosen === null || chosen === own)) return null
  return (
    <Button
      kind="ghost"
      size="small"
      className={styles.action}
      icon={isOnItsWay ? 'x' : 'arrow-back-up'}
      onPress={isOnItsWay ? photo.clear : clear}
    >
      {isOnItsWay ? words.orderForm.stop : words.common.back}
    </Button>
  )
}

/** The saved tumblers; what opened them stays, also when none is left. */
function useSheet() {
  const { Component: MyTumblers, load } = useLazyComponent(loadMyTumblers)
  const [isOpen, setOpen] = useState(false)
  return {
    MyTumblers,
    isOpen,
    hasOpened: MyTumblers !== null,
    open: () => void load().then(setOpen),
    close: () => setOpen(false),
  }
}

function NotLoaded({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div className={styles.notLoaded} role="status">
      {words.tumblers.notLoaded}
      <Button kind="outline" size="small" isBusy={isBusy} onPress={onRetry}>
        {words.common.retry}
      </Button>
    </div>
  )
}

/** If the focused button disappears, the first of the group takes the focus. */
function useKeptFocus() {
  const group = useRef<HTMLFieldSetElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      group.current?.querySelector('button')?.focus()
  })
  return {
    group,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // The open sheet is a child too, elsewhere on the page.
      hasFocus.current = currentTarget.contains(target)
    },
    // Not called for what is removed.
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** Takes a file that is pasted or dropped anywhere on the page; returns whether one is dragged over it. */
function useFileDropAndPaste(onFile: (file: File) => void, isDisabled: boolean): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const file = transfer?.files[0]
    if (file === undefined) return
    // A dropped file would be opened by the browser in place of the app.
    event.preventDefault()
    if (!isDisabled && !hasDialog()) onFile(file)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal })
    listen('paste', (event) => {
      // Pasted text goes into its field.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
    })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDraggedOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsDraggedOver(false)
    })
    listen('drop', (event) => {
      setIsDraggedOver(false)
      take(event, event.dataTransfer)
    })
    return () => controller.abort()
  }, [])
  return isDraggedOver && !isDisabled
}
