import { type ChosenLook, glasses } from '@tumbler/rules/drink-offer'
import { type DrinkType, drinkTypes, type Venue } from '@tumbler/rules/drinks'
import { parsePrice } from '@tumbler/rules/money'
import { useEffect, useEffectEvent, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { itemAppearance, lookOf } from '../../components/order/drink-appearance.ts'
import lookStyles from '../../components/order/look-choices.module.css'
import {
  ColourChoice,
  GarnishChoice,
  VesselChoice,
  type VesselTile,
} from '../../components/order/look-choices.tsx'
import { Marks } from '../../components/order/marks.tsx'
import { MenuCard } from '../../components/order/menu-card.tsx'
import { PhotoChooser } from '../../components/order/photo-chooser.tsx'
import { usePhotoUpload } from '../../components/order/use-photo-upload.ts'
import { Photo } from '../../components/photo.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { FieldError } from '../../components/ui/field-error.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { UploadBar } from '../../components/ui/upload-bar.tsx'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { useUploadMenuPhoto } from '../../data/uploads.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type DrinkCategory, liquidInName } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './edit-menu.module.css'
import type { MenuValues } from './menu-fields.tsx'

type LookFieldProps = {
  /** Null until one is chosen. */
  value: ChosenLook | null
  onChange: (look: ChosenLook | null) => void
  /** From which the look is proposed. */
  name: string
  types: readonly DrinkType[]
  category: DrinkCategory
}

/** Vessel, colour and garnish; the name proposes them until one is chosen. */
export function LookField({ value, onChange, name, types, category }: LookFieldProps) {
  const titleId = useId()
  const venue = category.categoryFor
  const look = lookOf({ name, look: value, types: [...types] }, category)
  const choose = (part: Partial<ChosenLook>) => onChange({ ...look, ...part })
  const isProposed = liquidInName(name, venue) !== null
  return (
    <section className={lookStyles.look} aria-labelledby={titleId}>
      <div className={lookStyles.head}>
        <h2 id={titleId} className={lookStyles.title}>
          {words.menuForm.look}
        </h2>
        {value === null ? (
          <Chip tone={isProposed ? 'warning' : undefined} icon="sparkles" size="large">
            {isProposed
              ? words.menuForm.proposed(words.menuForm.colours[look.colour])
              : words.menuForm.noProposal}
          </Chip>
        ) : (
          <Button kind="outline" icon="sparkles" onPress={() => onChange(null)}>
            {words.menuForm.useProposal}
          </Button>
        )}
      </div>
      <VesselChoice
        label={venue === 'bar' ? words.menuForm.glass : words.menuForm.vessel}
        look={look}
        tiles={vesselTiles(venue, types)}
        onChange={(vessel) => choose({ vessel })}
      />
      <GarnishChoice value={look.garnish} onChange={(garnish) => choose({ garnish })} />
      <ColourChoice value={look.colour} onChange={(colour) => choose({ colour })} />
    </section>
  )
}

/** At the cafe the types that the drink can be had as; the others say that they are off. */
function vesselTiles(venue: Venue, types: readonly DrinkType[]): VesselTile[] {
  if (venue === 'bar')
    return glasses.map((vessel) => ({ vessel, name: words.menuForm.glasses[vessel] }))
  return drinkTypes.map((vessel) => {
    const isOff = !types.includes(vessel)
    const name = words.common.types[vessel]
    return { vessel, name: isOff ? words.menuForm.isOff(name) : name, isOff }
  })
}

type PhotoFieldProps = {
  /** Address on the server. */
  value: string | null
  onChange: (photo: string | null) => void
  /** The name of the item. */
  name: string
  /** A photo is on its way, and must not be left behind. */
  onBusy: (isBusy: boolean) => void
}

/** The item's own photo, which is shown in place of the drawing. */
export function PhotoField({ value, onChange, name, onBusy }: PhotoFieldProps) {
  const labelId = useId()
  const { mutateAsync: send } = useUploadMenuPhoto()
  const photo = usePhotoUpload({ send, onUploaded: onChange })
  const { upload, error } = photo
  const isBusy = upload !== null && upload.progress !== null
  const tell = useEffectEvent(onBusy)
  useEffect(() => tell(isBusy), [isBusy])
  return (
    <fieldset className={styles.photoField} aria-labelledby={labelId}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {words.menuForm.photo}
        </span>
        <small>{words.menuForm.photoNote}</small>
      </div>
      {upload ? (
        <Row wraps gap={12}>
          <Photo src={upload.url} alt="" className={styles.photo} />
          {upload.progress === null ? (
            <Button kind="outline" icon="refresh" onPress={photo.retry}>
              {words.menuForm.tryAgain}
            </Button>
          ) : (
            <UploadBar
              className={styles.bar}
              label={words.menuForm.uploading}
              part={upload.progress}
            />
          )}
          <Button kind="ghost" icon="x" onPress={photo.clear}>
            {words.menuForm.stopUpload}
          </Button>
        </Row>
      ) : value === null ? (
        <PhotoChooser photo={photo}>
          <AriaButton className={styles.upload}>
            <Icon name="photo" size="1.6em" />
            <b>{words.menuForm.uploadPhoto}</b>
            <small>{words.menuForm.photoRule}</small>
          </AriaButton>
        </PhotoChooser>
      ) : (
        <Row wraps gap={12}>
          <Photo src={value} alt={words.menuForm.photoOf(name)} className={styles.photo} />
          <PhotoChooser photo={photo}>
            <Button kind="outline" icon="photo">
              {words.menuForm.otherPhoto}
            </Button>
          </PhotoChooser>
          <Button kind="ghost" icon="trash" onPress={() => onChange(null)}>
            {words.menuForm.removePhoto}
          </Button>
        </Row>
      )}
      {error !== null && <FieldError>{words.problems[error]}</FieldError>}
    </fieldset>
  )
}

type MenuPreviewProps = { values: MenuValues; category: DrinkCategory }

const shownSweetness = 50

/** The item as customers and baristas will see it, while it is being typed. */
export function MenuPreview({ values, category }: MenuPreviewProps) {
  const { name, isActive, isSoldOut, hasSweetness } = values
  const look = itemAppearance(values, category)
  const lang = langOf(name)
  const formatPrice = useFormatPrice()
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <div>
        <p>{words.menuForm.onTheMenu}</p>
        <ul className={styles.menuCard}>
          <MenuCard
            item={values}
            category={category}
            tag={isSoldOut && isActive === 'active' ? words.menuForm.soldOut : undefined}
            isDisabled={isActive === 'inactive' || isSoldOut}
            price={formatPrice(category.categoryFor === 'bar' ? parsePrice(values.price) : null)}
            isPlain={category.categoryFor === 'bar'}
            {...(category.categoryFor === 'cafe' && { onPress: () => undefined })}
          />
        </ul>
      </div>
      {category.categoryFor === 'cafe' && (
        <div>
          <p>{words.menuForm.onTheBoard}</p>
          <div className={styles.order}>
            <b lang={lang}>{name}</b>
            <Row gap={8} className={styles.strip} style={{ background: tintOf(look.liquid) }}>
              <DrinkPicture {...look} garnish={null} tight steam={false} className={styles.drink} />
              {look.kind !== 'cocktail' && words.common.types[look.kind]}
              {hasSweetness && <span>{words.common.percent(shownSweetness)}</span>}
            </Row>
            <Marks ids={values.marks} className={styles.orderMarks} />
          </div>
        </div>
      )}
    </div>
  )
}
