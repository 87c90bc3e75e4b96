/* Generated from spec/ by "npm run generate". Do not edit: change the contract. */

export interface paths {
    "/gift/sell.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sell a gift card
         * @description Activates an inactive card and adds `amount` to it, in one step: either both happen or neither.
         *
         *     **What changes.** The card becomes active and holds `amount`. A card that is active already is refused with
         *     `gift.card_already_active`: use *Reload a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: if the sale had happened you get its
         *     reply, if not it happens now. Or undo it with *Reverse a transaction* by that id; the card is then inactive again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_already_active`<br>The card is already active. | An active card was to be sold.<br>*What to do:* Reload it instead. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftSell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reload.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add value to a gift card
         * @description Adds `amount` to a card that is already active.
         *
         *     **What changes.** The balance rises by `amount`, all of it or nothing. An inactive card is refused with
         *     `gift.card_not_active`: use *Sell a gift card*.
         *
         *     **Limits.** The balance cannot rise above the card's limit (`gift.balance_limit_exceeded`).
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftReload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/balance.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a gift card's balance
         * @description Tells what an active card holds, and what kind of card it is.
         *
         *     **What changes.** Nothing. The reply has a `pxTransactionId` of its own all the same, for your records; it cannot be
         *     reversed. `previousBalance` and `transactionAmount` are absent, because nothing moved.
         *
         *     **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         */
        post: operations["giftBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/redeem.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a gift card
         * @description Takes `amount` plus `tip` off the card: the amount first, then the tip.
         *
         *     **Partial redemption.** A card that holds less than the total gives what it has, and that is a success. So always
         *     compare `transactionAmount` in the reply with `amount` + `tip` of your request and collect the difference in another
         *     way; `posMessages` tells the cashier how much is still due. Only an empty card is refused (`gift.no_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`: the card is charged once, and you get
         *     the first reply. Or give the sale up and undo it with *Reverse a transaction* by that id. Without an
         *     `externalTransactionId` (or an `Idempotency-Key`) you cannot repeat the call safely.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/reverse.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a transaction
         * @description Undoes a sale, reload, redemption, cash-out or exchange of the last seven days, completely: value goes back to where it
         *     came from, and what the transaction granted is taken back.
         *
         *     **Naming the transaction.** By `pxTransactionId` from its reply, or, when you never saw a reply, by the
         *     `externalTransactionId` you gave it. Sending both is allowed when both name the same transaction; sending neither is
         *     refused with `gift.missing_transaction_id`.
         *
         *     **What changes.** The card's balance, by `transactionAmount`; a reversed sale leaves the card inactive. The reversal is a
         *     transaction with a `pxTransactionId` of its own, and cannot itself be reversed. Taking value back needs the value to be
         *     there still (`gift.insufficient_balance_to_reverse`); giving it back needs room under the card's limit
         *     (`gift.balance_limit_exceeded`).
         *
         *     **Repeating it** is safe: a transaction is reversed once, and the same call gets the first reply again.
         *
         *     **When the original never arrived** you get `gift.transaction_not_found`, and its `externalTransactionId` is blocked in this
         *     store: a late original is refused with `gift.external_transaction_id_conflict`. Either way you know that no value moved.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.missing_transaction_id`<br>A transaction id is needed. | Neither `pxTransactionId` nor `externalTransactionId` was sent.<br>*What to do:* Send one of them, or both. |
         *     | `gift.transaction_not_found`<br>The transaction was not found. | No transaction has this id in this store. An unknown `externalTransactionId` is blocked by this answer, so that a late original cannot take effect.<br>*What to do:* After a timeout this is good news; nothing happened and nothing will. Otherwise check the id and the store. |
         *     | `gift.transaction_mismatch`<br>The two ids name different transactions. | `pxTransactionId` and `externalTransactionId` were both sent, and do not belong to one transaction.<br>*What to do:* Send one of them. |
         *     | `gift.already_reversed`<br>The transaction was already undone. | Something other than a repeat of this reversal has undone it, for example a reversal under another store or a void at the till.<br>*What to do:* Nothing is left to do. |
         *     | `gift.reversal_window_expired`<br>The transaction is too old to be reversed. | More than seven days have passed.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.not_reversible`<br>This transaction cannot be reversed. | It is a balance inquiry or itself a reversal, or the card it changed can no longer take the change back.<br>*What to do:* Correct it with a new transaction. |
         *     | `gift.insufficient_balance_to_reverse`<br>The card holds too little to take the value back. | What the transaction added has been spent meanwhile.<br>*What to do:* Reverse the later redemptions first, or settle with the guest. |
         *     | `gift.balance_limit_exceeded`<br>The card cannot hold that much. | The balance would rise above the limit of the card.<br>*What to do:* Add less, or put the rest on another card. |
         */
        post: operations["giftReverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/cashOut.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out a gift card in cash
         * @description Removes value from the card so that the guest receives cash: `amount`, or the whole balance when `amount` is left out.
         *     Hand out `transactionAmount`, and only after you have seen the reply.
         *
         *     **Never partial.** Unlike a redemption, an `amount` above the balance is refused (`gift.amount_exceeds_balance`).
         *
         *     **What changes.** The balance falls by `transactionAmount`. The card stays active, even when it is empty.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.invalid_amount`<br>The amount is not valid. | The amount or tip is negative, an amount is zero, has more than two decimals or twelve digits, or is written in another way.<br>*What to do:* Send a positive amount with at most two decimals. |
         *     | `gift.no_balance`<br>The card is empty. | The balance is zero.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.amount_exceeds_balance`<br>The card holds less than that. | More cash was asked for than the card holds. Unlike a redemption, a cash-out is never partial.<br>*What to do:* Ask for less, or leave `amount` out to pay out the whole balance. |
         *     | `gift.cash_out_not_allowed`<br>This card cannot be cashed out. | The merchant does not allow it, or not for this balance.<br>*What to do:* Spend the balance instead. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift/exchange.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a gift card for another
         * @description Moves everything from an active card (`cardInfo`) to an inactive one (`newCardInfo`): for example from an eGift to a
         *     plastic card, or from a damaged card to its replacement.
         *
         *     **What changes.** In one step the new card becomes active and takes over the balance with its expiry dates and the
         *     registration, and the old card becomes unusable (`gift.card_exchanged`). The two cards must be of the same kind. The reply
         *     describes the new card: `previousBalance` is 0 and `transactionAmount` what it took over.
         *
         *     Refusals about a card mean either of the two; `gift.card_not_active` always means `cardInfo`, and
         *     `gift.new_card_not_inactive` always `newCardInfo`.
         *
         *     **After a timeout** send the same call again with the same `externalTransactionId`, or undo it with
         *     *Reverse a transaction* by that id.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `gift.error`<br>The card cannot be used at this merchant at present. | The card's data do not fit the merchant's present configuration; for example it carries no stored value.<br>*What to do:* Do not retry; have the merchant's operator check the card's template. |
         *     | `gift.invalid_merchant`<br>The merchant is not set up for gift cards. | The merchant exists and you may act in it, but it has no gift cards.<br>*What to do:* Check `merchantId`; ask the merchant's operator to set up gift cards. |
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
         *     | `gift.invalid_card_info`<br>Exactly one card identifier is needed. | `cardInfo` names no card, names it in more than one way, or an identifier is malformed.<br>*What to do:* Send exactly one of the seven identifiers, as it was printed, swiped, scanned or tapped. |
         *     | `gift.card_not_found`<br>The card was not found. | The merchant has no card with this identifier.<br>*What to do:* Read or type the card again. |
         *     | `gift.identifier_not_unique`<br>The identifier fits more than one card. | For example two cards are registered to the same phone number.<br>*What to do:* Identify the card by its number, or read it. |
         *     | `gift.reg_code_mismatch`<br>The card and the registration code do not belong together. | A `cardRegCode` was sent and does not fit the card, the card does not exist, or the card is locked for the day after too many wrong codes. The three are not told apart.<br>*What to do:* Ask the guest to read card and code again. Do not try codes. |
         *     | `gift.card_not_active`<br>The card is not active. | The card was never sold, or its sale was reversed.<br>*What to do:* Sell the card first. |
         *     | `gift.card_disabled`<br>The card is disabled. | The merchant has disabled the card, for example because it was reported lost.<br>*What to do:* Send the guest to the merchant's customer service. |
         *     | `gift.card_exchanged`<br>The card was exchanged for another. | Its value has moved to a newer card.<br>*What to do:* Use the newer card. |
         *     | `gift.card_expired`<br>The card has expired. | The card is past its expiry date.<br>*What to do:* Ask for another way to pay. |
         *     | `gift.new_card_not_inactive`<br>The new card must be inactive. | The card that is to take over was sold or used before.<br>*What to do:* Take a card that was never sold. |
         *     | `gift.template_mismatch`<br>The two cards are not of the same kind. | The new card's template does not fit the old card's.<br>*What to do:* Take a card of the same kind. |
         *     | `gift.same_card`<br>A card cannot be exchanged for itself. | `cardInfo` and `newCardInfo` name the same card.<br>*What to do:* Name the new card in `newCardInfo`. |
         *     | `gift.external_transaction_id_conflict`<br>This externalTransactionId was used for something else. | The store used the id for another request within the last seven days, or a reversal has blocked it.<br>*What to do:* After a reversal stop here. Otherwise take a new id for each new transaction and repeat an id only with the same request. |
         *     | `gift.velocity_limit_exceeded`<br>Too many transactions with this card. | The card was used more often, or for more, than the merchant allows in a period.<br>*What to do:* Wait, or send the guest to the merchant's customer service. |
         */
        post: operations["giftExchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The merchant to act in. Your integration must be allowed to act there. */
        MerchantId: number;
        /** @description The short code of the store. It must exist and be open. */
        StoreCode: string;
        /** @description Names one card: exactly one of the seven identifiers, and optionally the registration code. */
        GiftCardInfo: {
            /** @description The number printed on the card. */
            printedCardNumber?: string;
            /** @description Track two as read from the magnetic stripe, without sentinels; the part before `=` is the card number. */
            trackInfo?: string;
            /** @description The content of the bar code or QR code. */
            barcode?: string;
            /** @description Ten digits, no punctuation. Finds the card registered to it. */
            phoneNumber?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform A. */
            walletANfcVasPayload?: string;
            /** @description Base64 payload of a pass tapped from a phone of platform B (smart tap). */
            walletBNfcVasPayload?: string;
            /** @description A token of ours that identifies a loyalty account. */
            accountToken?: string;
            /**
             * @description The card's registration code, used as a PIN: when sent it must fit the card, or the call is refused.
             *     `null` or absent: not checked.
             */
            cardRegCode?: string | null;
        };
        /** @description An amount above zero, in the merchant's currency, as number or decimal string, with at most two decimals. */
        GiftAmount: number | string;
        /** @description The number of the check at the till. Kept for the records. */
        GiftCheckNumber: string;
        /** @description Who works the till. Kept for the records. */
        GiftCashier: string;
        /** @description Which till. Kept for the records. */
        GiftTerminalId: string;
        /**
         * @description Your own id of this transaction, unique in the store for at least seven days. Choose it before you send:
         *     after a timeout it lets you repeat the call without moving value twice, or reverse it.
         */
        GiftExternalTransactionId: string;
        GiftSellRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description The one success reply of all gift operations. */
        GiftReply: {
            /** @constant */
            result: "success";
            /** @description Our unique id of this transaction. Keep it; it lets you reverse the transaction. */
            pxTransactionId: number;
            /** @description Six random digits, for the receipt. */
            pxAuthCode: string;
            /** @description What the card holds now. */
            currentBalance: number;
            /** @description What the card held before; present when the balance changed. */
            previousBalance?: number;
            /** @description By how much the balance changed, always without a sign. After a redemption compare it with what you asked for. */
            transactionAmount?: number;
            /** @description The card's unique number. Do not show or print it. */
            printedCardNumber: string;
            /** @description The card number as it may be shown and printed. */
            maskedCardNumber: string;
            /** @description The guest's name, if the card is registered. */
            customerName?: string;
            /** @description Which kind of card it is. */
            cardTemplateCode: number;
            /** @description That kind's name. */
            cardTemplateName: string;
            /** @description The card's tier. */
            tierCode: number;
            /** @description That tier's name. */
            tierName: string;
            /** @description What to show the cashier, line by line; for example what is still due after a partial redemption. */
            posMessages: string[];
        };
        GiftReloadRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftBalanceRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Taken after `amount`, on top of it. At most two decimals; zero is the same as none. */
        GiftTip: number | string;
        GiftRedeemRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount: components["schemas"]["GiftAmount"];
            tip?: components["schemas"]["GiftTip"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftReverseRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            /** @description The id from the reply of the transaction to undo, as integer or numeric string. */
            pxTransactionId?: number | string;
            /** @description The id you gave the transaction to undo; for when you never saw its reply. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftCashOutRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            amount?: components["schemas"]["GiftAmount"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            externalTransactionId?: components["schemas"]["GiftExternalTransactionId"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        GiftExchangeRequest: {
            merchantId: components["schemas"]["MerchantId"];
            storeCode: components["schemas"]["StoreCode"];
            cardInfo: components["schemas"]["GiftCardInfo"];
            newCardInfo: components["schemas"]["GiftCardInfo"];
            checkNumber?: components["schemas"]["GiftCheckNumber"];
            cashier?: components["schemas"]["GiftCashier"];
            terminalId?: components["schemas"]["GiftTerminalId"];
            /** @description Your own id of this exchange, unique in the store for at least seven days. */
            externalTransactionId?: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /** @description Your integration's identifier. Leave it out when you use HTTP Basic. */
        ClientId: string;
        /** @description Your integration's secret. Leave it out when you use HTTP Basic. */
        ClientSecret: string;
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         * @enum {string}
         */
        AuthenticationMethod: "anonymous" | "b2b" | "oauth";
        BadRequestFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_request";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /**
             * @description What is wrong where: a JSON pointer into the body (empty for the whole body, `/query/name` for a query
             *     parameter, `/header/name` for a header) and the messages for that place.
             */
            errorsByField?: {
                [key: string]: string[];
            };
        };
        ForbiddenFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.authentication_not_allowed" | "system.merchant_not_allowed" | "system.insufficient_scope";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotFoundFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_found" | "system.unsupported_version";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MethodNotAllowedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.method_not_allowed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ConflictFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_in_progress";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PayloadTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.payload_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnsupportedMediaTypeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unsupported_media_type";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        IdempotencyMismatchFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.idempotency_mismatch";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        TooManyRequestsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.rate_limited";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        HeadersTooLargeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.headers_too_large";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        ServerErrorFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        NotImplementedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.not_implemented";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        UnavailableFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.unavailable";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftSellFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_already_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftSellUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReloadFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.balance_limit_exceeded" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReloadUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftBalanceFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftBalanceUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftRedeemFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftRedeemUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftReverseFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.missing_transaction_id" | "gift.transaction_not_found" | "gift.transaction_mismatch" | "gift.already_reversed" | "gift.reversal_window_expired" | "gift.not_reversible" | "gift.insufficient_balance_to_reverse" | "gift.balance_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftReverseUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftCashOutFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.invalid_amount" | "gift.no_balance" | "gift.amount_exceeds_balance" | "gift.cash_out_not_allowed" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftCashOutUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
        GiftExchangeFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "gift.error" | "gift.invalid_merchant" | "gift.invalid_card_info" | "gift.card_not_found" | "gift.identifier_not_unique" | "gift.reg_code_mismatch" | "gift.card_not_active" | "gift.card_disabled" | "gift.card_exchanged" | "gift.card_expired" | "gift.new_card_not_inactive" | "gift.template_mismatch" | "gift.same_card" | "gift.external_transaction_id_conflict" | "gift.velocity_limit_exceeded";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        GiftExchangeUnauthorized: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client" | "gift.invalid_store" | "gift.store_closed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            /** @description The same in the words of OAuth 2, for clients that know those. */
            error?: string;
            /** @description For people. */
            error_description?: string;
        };
    };
    responses: {
        /** @description The request is not JSON, or does not fit the contract. Nothing has changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestFailure"];
            };
        };
        /** @description The client is known, but may not do this. Nothing has changed. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenFailure"];
            };
        };
        /** @description There is no such path or release. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundFailure"];
            };
        };
        /** @description The path exists, with another HTTP method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedFailure"];
            };
        };
        /** @description The first call with this Idempotency-Key is still running. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictFailure"];
            };
        };
        /** @description The body is larger than the service reads. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeFailure"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeFailure"];
            };
        };
        /** @description The Idempotency-Key was used before, with another body. */
        IdempotencyMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyMismatchFailure"];
            };
        };
        /** @description You call faster than agreed. Nothing has changed. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsFailure"];
            };
        };
        /** @description The request's headers are larger than the service reads. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HeadersTooLargeFailure"];
            };
        };
        /** @description We failed. Whether the call took effect is unknown; retry it safely or reverse it. */
        ServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServerErrorFailure"];
            };
        };
        /** @description The operation is part of the contract, but not of this installation. Nothing has changed. */
        NotImplemented: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotImplementedFailure"];
            };
        };
        /** @description The service cannot work at the moment. Whether the call took effect is unknown; retry it safely. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableFailure"];
            };
        };
    };
    parameters: {
        /**
         * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
         *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
         *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our records. Quote it when you ask about a call. */
        RequestId: string;
        /**
         * @description The authentication that was missing or wrong: `Basic` for the client's credentials; `Bearer`, with `error`,
         *     `error_description` and `expired`, for a guest's access token.
         */
        WwwAuthenticate: string;
        /** @description `true` when this reply is the kept reply of an earlier call with the same Idempotency-Key. */
        IdempotentReplayed: "true";
        /** @description The HTTP method this path accepts. */
        Allow: string;
        /** @description Whole seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    giftSell: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftSellRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftSellFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftSellUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReload: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReloadRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReloadFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReloadUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftBalance: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftBalanceRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftBalanceFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftBalanceUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftRedeem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftRedeemRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftRedeemFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftRedeemUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftReverse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftReverseRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftReverseFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReverseUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftCashOut: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCashOutRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftCashOutFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCashOutUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
    giftExchange: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A value of your choice that makes a retry safe. For at least 24 hours the same key with the same body gets the
                 *     first reply again, marked `Idempotent-Replayed: true`; with another body it gets 422, and while the first call
                 *     still runs 409. Scoped to your client, the merchant and the operation. A call refused as invalid is not kept.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftExchangeRequest"];
            };
        };
        responses: {
            /** @description Done (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftReply"] | components["schemas"]["GiftExchangeFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Who calls is not established. Nothing has changed. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftExchangeUnauthorized"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["ServerError"];
            501: components["responses"]["NotImplemented"];
            503: components["responses"]["Unavailable"];
        };
    };
}
