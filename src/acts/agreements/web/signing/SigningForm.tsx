import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import type { Locale } from '#core/contract/msg.ts'
import { QuietSelect } from '#ui/web/form/QuietSelect.tsx'
import { Alert } from '#ui/web/page/Alert.tsx'
import { SIGNERS, type Way } from '../../contract/agreement.ts'
import { useAgreementWords } from '../words.ts'
import { asksName, BLANK, fieldOf, type Lack, lackOf, type Signing, unprintable } from './lacks.ts'
import { PaperPhoto } from './PaperPhoto.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import classes from './Signing.module.css'
import type { Asked } from './useAsked.ts'
import { useSigning } from './useSigning.ts'

interface SigningFormProps {
  asked: Asked
  language: Locale
  /** `isKept`: stored on this device until the network is back. */
  onSigned: (isKept: boolean) => void
}

export function SigningForm({ asked, language, onSigned }: SigningFormProps) {
  const { t } = useLingui()
  const words = useAgreementWords()
  const [signing, setSigning] = useState<Signing>(BLANK)
  const [lack, setLack] = useState<Lack>()
  const area = useRef<HTMLFormElement>(null)
  const { send, sending, failure } = useSigning(asked, onSigned)
  const { signer, name, relation, how, strokes, witness, photo } = signing
  const set = (more: Partial<Signing>) => {
    setSigning((before) => ({ ...before, ...more }))
    setLack(undefined)
  }
  const client = fullName(asked.client)
  const lettersOf = (text: string) => {
    const letters = unprintable(text, asked).join(' ')
    return t`These letters cannot be printed: ${letters}. Please write it in Latin, Greek or Cyrillic letters.`
  }
  const SAID: Record<Lack, string> = {
    name: t`Please write the name of who signs.`,
    ownName: t`The client is called ${client}. Choose who signs where it is somebody else.`,
    nameLetters: lettersOf(name),
    relationLetters: lettersOf(relation),
    strokes: t`Please sign in the field, or choose another way below it.`,
    photo: t`Please photograph the signed paper.`,
    witness: t`Please choose who hears it.`,
    ownWitness: t`The person who signs cannot be the witness. Please choose somebody else.`,
  }
  const ways: { way: Way; label: string }[] = [
    { way: 'DRAWN', label: t`Sign with a finger or a pen` },
    { way: 'TYPED', label: t`I cannot draw: I write my name` },
    { way: 'PAPER', label: t`Signed on paper` },
    { way: 'VERBAL', label: t`Agreed by voice` },
  ]

  function submit() {
    const missing = lackOf(signing, asked)
    setLack(missing)
    const field = missing && fieldOf(missing)
    if (field) area.current?.querySelector<HTMLElement>(`[data-lack="${field}"]`)?.focus()
    else void send(signing, language)
  }

  return (
    <form
      ref={area}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Radio.Group label={t`Who signs`} value={signer} onChange={(value) => set({ signer: value })}>
        <div className={classes.choices}>
          {SIGNERS.map((one) => (
            <Radio key={one} value={one} label={words.signer(one)} />
          ))}
        </div>
      </Radio.Group>
      {asksName(signing) && (
        <TextInput
          data-lack="name"
          label={how === 'TYPED' ? t`I write my name` : t`Name of who signs`}
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          error={lack && fieldOf(lack) === 'name' && SAID[lack]}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      )}
      {signer !== 'CLIENT' && (
        <TextInput
          data-lack="relation"
          label={t`Relation to the client`}
          error={lack === 'relationLetters' && SAID.relationLetters}
          maxLength={100}
          autoComplete="off"
          value={relation}
          onChange={(event) => set({ relation: event.currentTarget.value })}
        />
      )}
      {how === 'DRAWN' && (
        <SignaturePad
          strokes={strokes}
          onDraw={(draw) => {
            setSigning((before) => ({ ...before, strokes: draw(before.strokes) }))
            setLack(undefined)
          }}
        />
      )}
      {how === 'PAPER' && <PaperPhoto photo={photo} onTake={(taken) => set({ photo: taken })} />}
      {how === 'VERBAL' && (
        <QuietSelect
          data-lack="witness"
          label={t`Who hears it, as a witness`}
          required
          value={witness ?? ''}
          error={lack && fieldOf(lack) === 'witness' && SAID[lack]}
          data={[
            { value: '', label: '' },
            ...asked.witnesses.map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
          onChange={(event) => set({ witness: Number(event.currentTarget.value) || null })}
        />
      )}
      <fieldset className={classes.ways}>
        <legend className="visually-hidden">
          <Trans>Other ways</Trans>
        </legend>
        {ways
          .filter(({ way }) => way !== how)
          .map(({ way, label }) => (
            <Button key={way} variant="subtle" onClick={() => set({ how: way })}>
              {label}
            </Button>
          ))}
      </fieldset>
      {(lack === 'strokes' || lack === 'photo') && <Alert tone="bad">{SAID[lack]}</Alert>}
      {failure && (
        <Alert tone="bad">
          <p>{failure.message}</p>
        </Alert>
      )}
      <Button type="submit" variant="filled" size="lg" className={classes.agree} loading={sending}>
        <Trans>I agree and sign</Trans>
      </Button>
    </form>
  )
}
