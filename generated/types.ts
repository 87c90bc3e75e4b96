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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
         *     | `gift.invalid_store` (HTTP 401)<br>The store is not known. | The merchant has no store with this `storeCode`.<br>*What to do:* Check `storeCode`. |
         *     | `gift.store_closed` (HTTP 401)<br>The store is closed. | The store exists, but is closed for business in the merchant's configuration.<br>*What to do:* Use a store that is open, or have the store opened. |
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
    "/messaging/sendMarketingMessageByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send marketing mail to a card's guest
         * @description Sends an e-mail made from a campaign template to the guest the card is registered to.
         *
         *     **Opt-in counts.** A guest who is opted out gets nothing, and the call is refused (`restmessaging.user_opted_out`).
         *     Every marketing mail carries a one-click unsubscribe, which opts the guest out.
         *
         *     **What changes.** One message is queued. `success` means that it will be sent, not that it has arrived: an address
         *     that turns out to be dead is marked failed, and refused from the next call on (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `restmessaging.invalid_template_code`<br>Campaign Message Template code is invalid | The merchant has no campaign template with this `campaignMessageTemplateCode`, or none for the `eventType`.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `restmessaging.invalid_user`<br>User does not exist | No guest of the merchant has this card or account, or the card is not registered to anybody.<br>*What to do:* Check the card number or account id. To write to somebody who is no guest, send by e-mail address. |
         *     | `rest messaging.field_errors`<br>Some required replacement parameters are missing; correct and retry<br>*Example:* `restmessaging.field_errors` | The template has fields that `replacementParams` does not fill, or fills in another shape.<br>*What to do:* Send a value for every field of the template; where the reply has `fieldErrors`, it names them. |
         *     | `restmessaging.user_opted_out`<br>User is opted out | The guest does not want marketing mail.<br>*What to do:* Respect it. Do not send the same content as a transactional message. |
         *     | `restmessaging.user_email_failed`<br>User's email is marked failed | Mail to the guest's address came back for good, or the guest has no address that could be written to.<br>*What to do:* Ask the guest for a working address; changing it clears the mark. |
         *     | `restmessaging.system_error`<br>Failed to validate replacement parameters against email template<br>*Example:* `restmessaging.system_error.template` | The template itself cannot be read, so nothing can be checked against it.<br>*What to do:* Do not retry; have the merchant's operator repair the template. |
         *     | `restmessaging.system_error`<br>System error | The message could not be taken for a reason that lies in the merchant's configuration, for example no sender address.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `system.error`<br>deliveryMethod value is not a valid enumeration value (valid values: EMAIL)<br>*Example:* `messaging.delivery_method` | `deliveryMethod` is anything but `EMAIL`.<br>*What to do:* Send `EMAIL`, in capitals. |
         */
        post: operations["messagingSendMarketingMessageByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendMarketingMessageByAccountId.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send marketing mail to an account
         * @description Sends an e-mail made from a campaign template to the guest of the account.
         *
         *     **Opt-in counts.** A guest who is opted out gets nothing, and the call is refused (`restmessaging.user_opted_out`).
         *     Every marketing mail carries a one-click unsubscribe, which opts the guest out.
         *
         *     **What changes.** One message is queued. `success` means that it will be sent, not that it has arrived: an address
         *     that turns out to be dead is marked failed, and refused from the next call on (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `restmessaging.invalid_template_code`<br>Campaign Message Template code is invalid | The merchant has no campaign template with this `campaignMessageTemplateCode`, or none for the `eventType`.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `restmessaging.invalid_user`<br>User does not exist | No guest of the merchant has this card or account, or the card is not registered to anybody.<br>*What to do:* Check the card number or account id. To write to somebody who is no guest, send by e-mail address. |
         *     | `rest messaging.field_errors`<br>Some required replacement parameters are missing; correct and retry<br>*Example:* `restmessaging.field_errors` | The template has fields that `replacementParams` does not fill, or fills in another shape.<br>*What to do:* Send a value for every field of the template; where the reply has `fieldErrors`, it names them. |
         *     | `restmessaging.user_opted_out`<br>User is opted out | The guest does not want marketing mail.<br>*What to do:* Respect it. Do not send the same content as a transactional message. |
         *     | `restmessaging.user_email_failed`<br>User's email is marked failed | Mail to the guest's address came back for good, or the guest has no address that could be written to.<br>*What to do:* Ask the guest for a working address; changing it clears the mark. |
         *     | `restmessaging.system_error`<br>Failed to validate replacement parameters against email template<br>*Example:* `restmessaging.system_error.template` | The template itself cannot be read, so nothing can be checked against it.<br>*What to do:* Do not retry; have the merchant's operator repair the template. |
         *     | `restmessaging.system_error`<br>System error | The message could not be taken for a reason that lies in the merchant's configuration, for example no sender address.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `system.error`<br>deliveryMethod value is not a valid enumeration value (valid values: EMAIL)<br>*Example:* `messaging.delivery_method` | `deliveryMethod` is anything but `EMAIL`.<br>*What to do:* Send `EMAIL`, in capitals. |
         */
        post: operations["messagingSendMarketingMessageByAccountId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByPrintedCardNumber.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to a card's guest
         * @description Sends an e-mail made from a campaign template to the guest the card is registered to, whether or not the guest is opted in.
         *     So use it only for what belongs to something the guest did: a receipt, a confirmation, a changed password.
         *
         *     **What changes.** One message is queued. `success` means that it will be sent, not that it has arrived: an address
         *     that turns out to be dead is marked failed, and refused from the next call on (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `restmessaging.invalid_template_code`<br>Campaign Message Template code is invalid | The merchant has no campaign template with this `campaignMessageTemplateCode`, or none for the `eventType`.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `restmessaging.invalid_user`<br>User does not exist | No guest of the merchant has this card or account, or the card is not registered to anybody.<br>*What to do:* Check the card number or account id. To write to somebody who is no guest, send by e-mail address. |
         *     | `rest messaging.field_errors`<br>Some required replacement parameters are missing; correct and retry<br>*Example:* `restmessaging.field_errors` | The template has fields that `replacementParams` does not fill, or fills in another shape.<br>*What to do:* Send a value for every field of the template; where the reply has `fieldErrors`, it names them. |
         *     | `restmessaging.user_email_failed`<br>User's email is marked failed | Mail to the guest's address came back for good, or the guest has no address that could be written to.<br>*What to do:* Ask the guest for a working address; changing it clears the mark. |
         *     | `restmessaging.system_error`<br>Failed to validate replacement parameters against email template<br>*Example:* `restmessaging.system_error.template` | The template itself cannot be read, so nothing can be checked against it.<br>*What to do:* Do not retry; have the merchant's operator repair the template. |
         *     | `restmessaging.system_error`<br>System error | The message could not be taken for a reason that lies in the merchant's configuration, for example no sender address.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `system.error`<br>deliveryMethod value is not a valid enumeration value (valid values: EMAIL)<br>*Example:* `messaging.delivery_method` | `deliveryMethod` is anything but `EMAIL`.<br>*What to do:* Send `EMAIL`, in capitals. |
         */
        post: operations["messagingSendTransactionalMessageByPrintedCardNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByAccountId.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to an account
         * @description Sends an e-mail made from a campaign template to the guest of the account, whether or not the guest is opted in.
         *     So use it only for what belongs to something the guest did: a receipt, a confirmation, a changed password.
         *
         *     **What changes.** One message is queued. `success` means that it will be sent, not that it has arrived: an address
         *     that turns out to be dead is marked failed, and refused from the next call on (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `restmessaging.invalid_template_code`<br>Campaign Message Template code is invalid | The merchant has no campaign template with this `campaignMessageTemplateCode`, or none for the `eventType`.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `restmessaging.invalid_user`<br>User does not exist | No guest of the merchant has this card or account, or the card is not registered to anybody.<br>*What to do:* Check the card number or account id. To write to somebody who is no guest, send by e-mail address. |
         *     | `rest messaging.field_errors`<br>Some required replacement parameters are missing; correct and retry<br>*Example:* `restmessaging.field_errors` | The template has fields that `replacementParams` does not fill, or fills in another shape.<br>*What to do:* Send a value for every field of the template; where the reply has `fieldErrors`, it names them. |
         *     | `restmessaging.user_email_failed`<br>User's email is marked failed | Mail to the guest's address came back for good, or the guest has no address that could be written to.<br>*What to do:* Ask the guest for a working address; changing it clears the mark. |
         *     | `restmessaging.system_error`<br>Failed to validate replacement parameters against email template<br>*Example:* `restmessaging.system_error.template` | The template itself cannot be read, so nothing can be checked against it.<br>*What to do:* Do not retry; have the merchant's operator repair the template. |
         *     | `restmessaging.system_error`<br>System error | The message could not be taken for a reason that lies in the merchant's configuration, for example no sender address.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `system.error`<br>deliveryMethod value is not a valid enumeration value (valid values: EMAIL)<br>*Example:* `messaging.delivery_method` | `deliveryMethod` is anything but `EMAIL`.<br>*What to do:* Send `EMAIL`, in capitals. |
         */
        post: operations["messagingSendTransactionalMessageByAccountId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messaging/sendTransactionalMessageByEmailAddress.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send transactional mail to an e-mail address
         * @description Sends an e-mail made from a campaign template to an address, whether or not it belongs to a guest, and whether or
         *     not that guest is opted in. To write to a known guest use one of the two other transactional operations: they
         *     follow the guest when the address changes.
         *
         *     **Sequences.** Here a replacement parameter may also be a number or a sequence, so that a receipt can list its
         *     items, and each item its options. The shape must be the template's: where it is not, the call is refused
         *     (`rest messaging.field_errors`), and `fieldErrors` lists the fields in question.
         *
         *     **Template or event.** `campaignMessageTemplateCode` is required unless you were told to send an `eventType`.
         *
         *     **What changes.** One message is queued. `success` means that it will be sent, not that it has arrived: an address
         *     that turns out to be dead is marked failed, and refused from the next call on (`restmessaging.user_email_failed`).
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`. Without one, a repeated call is a second message.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `restmessaging.invalid_template_code`<br>Campaign Message Template code is invalid | The merchant has no campaign template with this `campaignMessageTemplateCode`, or none for the `eventType`.<br>*What to do:* Check the code with the merchant's operator. |
         *     | `rest messaging.invalid_email_address`<br>Email Address provided is invalid<br>*Example:* `restmessaging.invalid_email_address` | `emailAddress` is not an e-mail address, or is too long to be one.<br>*What to do:* Ask for the address again. |
         *     | `rest messaging.field_errors`<br>Some required replacement parameters are missing; correct and retry<br>*Example:* `restmessaging.field_errors` | The template has fields that `replacementParams` does not fill, or fills in another shape.<br>*What to do:* Send a value for every field of the template; where the reply has `fieldErrors`, it names them. |
         *     | `restmessaging.user_email_failed`<br>User's email is marked failed | Mail to the guest's address came back for good, or the guest has no address that could be written to.<br>*What to do:* Ask the guest for a working address; changing it clears the mark. |
         *     | `restmessaging.system_error`<br>Failed to validate replacement parameters against email template<br>*Example:* `restmessaging.system_error.template` | The template itself cannot be read, so nothing can be checked against it.<br>*What to do:* Do not retry; have the merchant's operator repair the template. |
         *     | `restmessaging.system_error`<br>System error | The message could not be taken for a reason that lies in the merchant's configuration, for example no sender address.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `system.error`<br>deliveryMethod value is not a valid enumeration value (valid values: EMAIL)<br>*Example:* `messaging.delivery_method` | `deliveryMethod` is anything but `EMAIL`.<br>*What to do:* Send `EMAIL`, in capitals. |
         */
        post: operations["messagingSendTransactionalMessageByEmailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/externalconfiguration/getMobileAppConfig.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask whether an app needs new images
         * @description Compares the version of the image content an app has with the newest one published, and lists what to delete and what
         *     to fetch. Call it when the app starts.
         *
         *     **How to apply an update.** Fetch everything in `downloadImages`, delete what `deleteImages` names, and store
         *     `version` last: an app that is interrupted then asks again with the old version and is told the same.
         *
         *     **What changes.** Nothing. **After a timeout**, and after any failure, go on with the content the app has.
         *
         *     **Authentication.** `anonymous`, `b2b`, `oauth`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `mobile_app_config.server_error`<br>Unable to retrieve configuration | The configuration is there, but could not be read.<br>*What to do:* Go on with the content the app has, and ask again later. |
         *     | `mobile_app_config.unable_to_load_merchant_config`<br>Unable to locate merchant config for the given merchant id | The merchant exists and you may act in it, but nothing is configured for apps.<br>*What to do:* Check `merchantId`; have the merchant's operator publish an app configuration. |
         *     | `mobile_app_config.invalid_integration`<br>Integration is not valid | `integrationId` is not an integration of this merchant, or has no app.<br>*What to do:* Send the `client_id` of the app's integration. |
         *     | `mobile_app_config.invalid_app_id`<br>App id is not valid | The integration has no app of this `appId`.<br>*What to do:* Send the identifier the app has in its store; it is case-sensitive. |
         *     | `mobile_app_config.unable_to_load_images`<br>Unable to locate or compare image versions | A published version lists images that cannot be found.<br>*What to do:* Go on with the content the app has; have the merchant's operator publish again. |
         *     | `mobile_app_config.unable_to_locate_domain`<br>Unable to locate domain configuration service or merchant content domain | No address is configured from which the merchant's images could be fetched.<br>*What to do:* Go on with the content the app has; have the merchant's operator set the content address. |
         */
        post: operations["externalconfigurationGetMobileAppConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csr/addAccountComment.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a comment to a guest's account
         * @description Keeps a remark about a guest, for the next person who helps them. The guest is found by any of their cards.
         *
         *     **What changes.** One comment is added. Comments are never changed and never removed: correct one by adding another.
         *
         *     **After a timeout** repeat the call with the same `Idempotency-Key`; without one, list the comments before you
         *     repeat it, or the guest may have it twice.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `account_comments_failure.error`<br>System error | The account's data do not fit the merchant's present configuration.<br>*What to do:* Do not retry; report the `requestId`. |
         *     | `account_comments_failure.invalid_merchant_id`<br>Invalid merchant id | The merchant exists and you may act in it, but it keeps no guest accounts.<br>*What to do:* Check `merchantId`. |
         *     | `account_comments_failure.invalid_printed_card_number`<br>Invalid printed card number | The merchant has no card with this number.<br>*What to do:* Read or type the card again. |
         *     | `account_comments_failure.invalid_user_name`<br>Invalid username | The card exists, but is not registered to a guest, so there is no account to comment on.<br>*What to do:* Register the card first. |
         *     | `account_comments_failure.invalid_pxuser`<br>Unable to locate a user with the given author userId and merchantId | `authorUserId` is not a user of the merchant `authorMerchantId` names.<br>*What to do:* Check both, or leave both out. |
         *     | `account_comments_failure.empty_comment`<br>The received comment was empty | The comment's `body` has no character that could be seen.<br>*What to do:* Write something. |
         *     | `account_comments_failure.comment_exceeds_max_length`<br>The received comment exceeds the max length of 500 characters | The comment's `body` has 500 characters or more. An umlaut or an emoji counts as one.<br>*What to do:* Shorten it to 499 characters, or write two comments. |
         */
        post: operations["csrAddAccountComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/csr/accountComments.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a guest's account
         * @description Lists what was remarked about a guest, the newest first. The guest is found by any of their cards.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     Comments are the merchant's own notes. Show them to its staff, never to the guest's app.
         *
         *     **Authentication.** `b2b`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `account_comments_failure.error`<br>System error | The account's data do not fit the merchant's present configuration.<br>*What to do:* Do not retry; report the `requestId`. |
         *     | `account_comments_failure.invalid_merchant_id`<br>Invalid merchant id | The merchant exists and you may act in it, but it keeps no guest accounts.<br>*What to do:* Check `merchantId`. |
         *     | `account_comments_failure.invalid_printed_card_number`<br>Invalid printed card number | The merchant has no card with this number.<br>*What to do:* Read or type the card again. |
         *     | `account_comments_failure.invalid_user_name`<br>Invalid username | The card exists, but is not registered to a guest, so there is no account to comment on.<br>*What to do:* Register the card first. |
         */
        get: operations["csrAccountComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/content.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner's offer for a guest
         * @description Asks the merchant's content partner for the offer it has for this guest, as HTML to show or as data to lay out
         *     yourself. Name the guest in exactly one way: by card, or by the id the partner knows them by.
         *
         *     **What changes.** Nothing here; the partner may count that the offer was shown.
         *
         *     **When it fails** show the page without an offer. The partner is another company's system: expect it to be slow or
         *     away at times, do not make anything important wait for it, and do not repeat a failed call at once.
         *
         *     **Look at `statusCode` as well.** In the `json` form the partner's own "no offer" is a `success` with a `statusCode`
         *     other than `0000`.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `400`<br>Unsupported response type<br>*Example:* `partner.unsupported_response_type` | `responsetype` is neither `html` nor `json`.<br>*What to do:* Send one of the two, or leave it out. |
         *     | `401`<br>failed to get &lt;partner> SSO token<br>*Example:* `partner.no_sign_on` | The partner did not let us sign on for this merchant, or the merchant's access to the partner has ended.<br>*What to do:* Show no offer; have the merchant's operator check the access to the partner. |
         *     | `404`<br>Received &lt;partner> content not found<br>*Example:* `partner.content_not_found` | The partner has no offer for this guest, or does not know the guest.<br>*What to do:* Show no offer. Ask again at the next visit, not earlier. |
         *     | `500`<br>Failed to get content from &lt;partner><br>*Example:* `partner.no_content` | The partner could not be reached, did not answer in time, or none is set up for the merchant.<br>*What to do:* Show no offer, and go on. |
         *     | `500`<br>Received internal error from &lt;partner><br>*Example:* `partner.internal_error` | The partner answered with a failure of its own.<br>*What to do:* Show no offer, and go on. |
         *     | `500`<br>Failed to parse &lt;partner> content JSON response<br>*Example:* `partner.unreadable_json` | The partner's answer to `responsetype` `json` is not JSON of the form it has agreed to.<br>*What to do:* Show no offer; report the `requestId` if it persists. |
         *     | `500`<br>Received unexpected &lt;partner> content HTML response<br>*Example:* `partner.unexpected_html` | The partner's answer to `responsetype` `html` is empty or not HTML.<br>*What to do:* Show no offer; report the `requestId` if it persists. |
         *     | `500`<br>Received unsupported &lt;partner> content status<br>*Example:* `partner.unsupported_status` | The partner answered with a status that is not one of those listed under `statusCode`.<br>*What to do:* Show no offer; report the `requestId` if it persists. |
         */
        get: operations["partnerContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/tokenizationIframeParams.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get signed parameters for tokenizing a payment method
         * @description Gives the signed values a client hands to the payment vault, so that the guest's card is typed into the vault's own
         *     frame and never passes through your systems or ours.
         *
         *     **One set for one tokenization.** Call this right before each, pass the values on exactly as they are, and never keep or
         *     reuse them. Paying with a method the guest has saved needs no tokenization, and none of this.
         *
         *     **What changes.** Nothing. **After a timeout** ask again, for a fresh set.
         *
         *     **When the vault objects** with an error under the key `errors.invalid_enhanced_authentication_params`, the values were
         *     missing or not valid, for example too old. That error is the vault's, and may change. In a test environment the vault
         *     may be set to ignore these values: send them all the same.
         *
         *     **Authentication.** `b2b`, `oauth`, `anonymous`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `payment.error`<br>The payment data cannot be used at present. | The merchant's payment configuration does not fit what was stored under it.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `payment.invalid_merchant`<br>The merchant takes no payments. | The merchant exists and you may act in it, but payments are not set up.<br>*What to do:* Check `merchantId`. |
         *     | `payment.vault_not_configured`<br>No payment vault is configured. | The merchant takes payments, but no vault is set up, so nothing can be tokenized.<br>*What to do:* Do not offer payment by card; have the merchant's operator set up the vault. |
         *     | `payment.signing_failed`<br>The parameters could not be signed. | The merchant's signing key is missing, has expired or cannot be used.<br>*What to do:* Do not retry; have the merchant's operator check the signing key. |
         */
        get: operations["paymentTokenizationIframeParams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/savedPaymentMethods.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a guest's saved payment methods
         * @description Lists what a guest has saved to pay with, as much of it as may be shown. `savedCardCode` names a method wherever one
         *     can be paid with: in a sale, or for a subscription.
         *
         *     **What changes.** Nothing. **After a timeout** just ask again.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_read`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `payment.error`<br>The payment data cannot be used at present. | The merchant's payment configuration does not fit what was stored under it.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `payment.invalid_merchant`<br>The merchant takes no payments. | The merchant exists and you may act in it, but payments are not set up.<br>*What to do:* Check `merchantId`. |
         *     | `payment.vault_not_configured`<br>No payment vault is configured. | The merchant takes payments, but no vault is set up, so nothing can be tokenized.<br>*What to do:* Do not offer payment by card; have the merchant's operator set up the vault. |
         *     | `payment.invalid_card`<br>The card is not a guest's. | The merchant has no card with this number, it is not registered, or it is not one of the guest's whose token was sent.<br>*What to do:* Check `printedCardNumber`. |
         */
        get: operations["paymentSavedPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/removeSavedPaymentMethod.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a saved payment method
         * @description Removes a saved payment method from the guest's account and from the vault, at once and for good.
         *
         *     **In use.** A method that a subscription is renewed with is kept, and the call refused
         *     (`payment.saved_payment_method_in_use`): what would renew would fail.
         *
         *     **What changes.** The method is gone. Payments already made with it can still be refunded.
         *
         *     **After a timeout** send the call again; `payment.invalid_saved_payment_method` then says that it was removed.
         *
         *     **Authentication.** `b2b`, `oauth` with scope `account_write`.
         *
         *     **Refusals.**
         *
         *     | Code and message | When, and what to do |
         *     |---|---|
         *     | `payment.error`<br>The payment data cannot be used at present. | The merchant's payment configuration does not fit what was stored under it.<br>*What to do:* Do not retry; report the `requestId` to the merchant's operator. |
         *     | `payment.invalid_merchant`<br>The merchant takes no payments. | The merchant exists and you may act in it, but payments are not set up.<br>*What to do:* Check `merchantId`. |
         *     | `payment.vault_not_configured`<br>No payment vault is configured. | The merchant takes payments, but no vault is set up, so nothing can be tokenized.<br>*What to do:* Do not offer payment by card; have the merchant's operator set up the vault. |
         *     | `payment.invalid_card`<br>The card is not a guest's. | The merchant has no card with this number, it is not registered, or it is not one of the guest's whose token was sent.<br>*What to do:* Check `printedCardNumber`. |
         *     | `payment.invalid_saved_payment_method`<br>The saved payment method was not found. | The guest has no saved method of this `savedCardCode`, for example because it was removed already.<br>*What to do:* List the saved methods again. After a timeout of a removal this is good news. |
         *     | `payment.saved_payment_method_in_use`<br>The saved payment method is in use. | A subscription of the guest is renewed with it.<br>*What to do:* Give the subscription another payment method, or end it; then remove this one. |
         */
        post: operations["paymentRemoveSavedPaymentMethod"];
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
        /** @description The campaign template the message is made from. It must exist already. */
        MessagingTemplateCode: number;
        /** @description The number printed on the guest's card. */
        MessagingPrintedCardNumber: string;
        /**
         * @description What is put into the template: the external names of its fields, as they were set when the template was made, and
         *     the text for each. Send `{}` when the template has none.
         */
        MessagingReplacementParams: {
            [key: string]: string;
        };
        /**
         * @description How the message travels.
         * @enum {string}
         */
        MessagingDeliveryMethod: "EMAIL";
        MessagingByPrintedCardNumberRequest: {
            merchantId: components["schemas"]["MerchantId"];
            campaignMessageTemplateCode: components["schemas"]["MessagingTemplateCode"];
            printedCardNumber: components["schemas"]["MessagingPrintedCardNumber"];
            replacementParams: components["schemas"]["MessagingReplacementParams"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        MessagingReply: {
            /**
             * @description The message is accepted and queued.
             * @constant
             */
            result: "success";
        };
        /** @description Our id of the guest's account. */
        MessagingAccountId: number;
        MessagingByAccountIdRequest: {
            merchantId: components["schemas"]["MerchantId"];
            campaignMessageTemplateCode: components["schemas"]["MessagingTemplateCode"];
            accountId: components["schemas"]["MessagingAccountId"];
            replacementParams: components["schemas"]["MessagingReplacementParams"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        /**
         * @description A text, a number, or a sequence: a list whose elements are maps of names to such values again, so that a
         *     template can repeat a row for each order item, and in it a line for each option.
         */
        MessagingTemplateSubstitutionParameter: string | number | {
            [key: string]: components["schemas"]["MessagingTemplateSubstitutionParameter"];
        }[];
        /**
         * @description What is put into the template: the external names of its fields and the value for each, which may be a sequence.
         *     Send `{}` when the template has none.
         */
        MessagingReplacementParamsWithSequences: {
            [key: string]: components["schemas"]["MessagingTemplateSubstitutionParameter"];
        };
        MessagingByEmailAddressRequest: {
            merchantId: components["schemas"]["MerchantId"];
            /** @description The campaign template the message is made from. Required when `eventType` is not sent. */
            campaignMessageTemplateCode?: number;
            /**
             * Format: email
             * @description Where the message goes. It need not belong to a guest.
             */
            emailAddress: string;
            replacementParams: components["schemas"]["MessagingReplacementParamsWithSequences"];
            deliveryMethod: components["schemas"]["MessagingDeliveryMethod"];
            /**
             * @description What the message is about. Send it only when the operator of the service tells you to; the merchant's
             *     template for that event is then used, unless a `campaignMessageTemplateCode` names another.
             * @enum {string}
             */
            eventType?: "ONLINE_ORDERING_RECEIPT";
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        MessagingFieldAndError: {
            /** @description The name of the template's field; in a sequence the path to it, for example `items.price`. */
            field: string;
            /**
             * @description `missing_field`: the template needs it and it was not sent. `expected_sequence`: a text or number was sent
             *     where the template repeats. `unexpected_sequence`: a sequence was sent where the template takes one value.
             * @enum {string}
             */
            error: "missing_field" | "expected_sequence" | "unexpected_sequence";
        };
        /** @description What is wrong with `replacementParams`, field by field, in no particular order. */
        MessagingFieldErrors: components["schemas"]["MessagingFieldAndError"][];
        /**
         * @description The version of the image content the app has: what this operation returned last. An app that has nothing yet, or
         *     sends a version we do not know, is given everything.
         */
        ExternalconfigurationVersion: string;
        ExternalconfigurationMobileAppConfigRequest: {
            /** @description The identifier of the integration the app belongs to, its `client_id`. */
            integrationId: string;
            version: components["schemas"]["ExternalconfigurationVersion"];
            merchantId: components["schemas"]["MerchantId"];
            /** @description The app's identifier in its app store. */
            appId: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        ExternalconfigurationNoUpdates: {
            /**
             * @description The app has the newest content.
             * @constant
             */
            result: "noUpdates";
            /** @description The version you sent. */
            version: string;
        };
        /** @description An image's name. */
        ExternalconfigurationImageName: string;
        ExternalconfigurationWithUpdates: {
            /**
             * @description There is newer content.
             * @constant
             */
            result: "withUpdates";
            /** @description Images the app should delete. */
            deleteImages: components["schemas"]["ExternalconfigurationImageName"][];
            /** @description Images the app should fetch, each name with the address to fetch it from. A name it already has is replaced. */
            downloadImages: {
                [key: string]: string;
            };
            /** @description The version the app has when it is done; store it and send it the next time. */
            version: string;
        };
        /** @description The number printed on the guest's card. */
        CsrPrintedCardNumber: string;
        CsrCommentSummaryAdd: {
            /** @description The comment, in plain text; fewer than 500 characters, and not only white space. */
            body: string;
            /** @description Who wrote it, as user of the merchant's back office. Without it the comment has no author. */
            authorUserId?: number;
            /** @description The merchant that user belongs to; `merchantId` when absent. Without `authorUserId` it means nothing. */
            authorMerchantId?: number;
        };
        CsrAddAccountCommentRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["CsrPrintedCardNumber"];
            comment: components["schemas"]["CsrCommentSummaryAdd"];
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
        };
        CsrAddSuccess: {
            /**
             * @description The comment is kept.
             * @constant
             */
            result: "addSuccess";
            comment: components["schemas"]["CsrCommentSummaryAdd"];
        };
        CsrCommentSummaryReturn: {
            /** @description The comment. */
            body: string;
            /** @description Who wrote it; absent when the comment has no author. */
            authorUsername?: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            datetime: string;
        };
        CsrGetSuccess: {
            /**
             * @description Here are the comments.
             * @constant
             */
            result: "getSuccess";
            /** @description The newest first; at most the last 1,000. */
            comments: components["schemas"]["CsrCommentSummaryReturn"][];
        };
        /** @description The number printed on the guest's card. */
        PartnerPrintedCardNumber: string;
        /**
         * @description The form of the reply.
         * @default html
         * @enum {string}
         */
        PartnerResponseType: "html" | "json";
        /** @description The reply to `responsetype` `html`. */
        PartnerHtmlContent: {
            /** @constant */
            result: "success";
            /** @description The offer as HTML, made by the partner. Show it in a frame of its own. */
            content: string;
        };
        /** @description What the partner says about its own answer. */
        PartnerStatus: {
            /**
             * @description `0000` success; `1008` invalid server date, or a past date was supplied; `1013` experience not found;
             *     `1014` campaign not found; `1015` offer not found; `1016` consumer info not found; `9999` something
             *     went wrong with the partner's interface. With any but `0000` there is no offer to show.
             * @enum {string}
             */
            statusCode: "0000" | "1008" | "1013" | "1014" | "1015" | "1016" | "9999";
            /** @description The same in words. */
            statusMessage: string;
            /** @description More about a failure; empty on success. */
            errorDetails?: string;
        };
        /** @description The offer. What the partner does not say is absent. */
        PartnerData: {
            /** @description The picture's id. */
            imageId?: string;
            /** @description What kind of picture it is. */
            imageType?: string;
            /** @description The offer in words. */
            offerText?: string;
            /** @description Where the picture is, relative to `baseUrl`. */
            imagePath?: string;
            /** @description What the offer is worth. */
            offerValue?: string;
            /** @description Whose offer it is. */
            brandName?: string;
            /** @description What it is about. */
            category?: string;
        };
        /** @description The reply to `responsetype` `json`. */
        PartnerJsonContent: {
            /** @constant */
            result: "success";
            status: components["schemas"]["PartnerStatus"];
            /** @description What `imagePath` and other paths are relative to. */
            baseUrl: string;
            data: components["schemas"]["PartnerData"];
        };
        /** @description Hand all five values to the vault unchanged, for one tokenization. */
        PaymentTokenizationParams: {
            /** @constant */
            result: "success";
            /** @description Names, at the vault, the certificate that the signature is checked with. */
            certificateToken: string;
            /** @description Names the merchant's environment at the vault. */
            environmentKey: string;
            /** @description A value never used before; a UUID. */
            nonce: string;
            /** @description Base64 of the RSA signature (PKCS #1 v1.5, SHA-256) over `nonce`, `timestamp` and `certificateToken`, joined without anything between. */
            signature: string;
            /** @description When it was signed, in seconds since 1970, as a string. */
            timestamp: string;
        };
        /** @description The number printed on a card of the guest. With a guest's token it must be one of the guest's own. */
        PaymentPrintedCardNumber: string;
        /** @description A payment method a guest has saved, as much of it as may be shown. */
        PaymentInfo: {
            /**
             * @description What to pay with; a saved method is a `SAVED_VAULT_TOKEN`.
             * @enum {string}
             */
            paymentMethodType: "VAULT_TOKEN" | "SAVED_VAULT_TOKEN";
            /**
             * @description What stands behind the token.
             * @enum {string}
             */
            paymentTokenType?: "CREDIT_CARD" | "PLATFORM_A_PAY" | "PLATFORM_B_PAY" | "PLATFORM_C_PAY";
            /**
             * @description The kind of card, if it is a card.
             * @enum {string}
             */
            creditCardType?: "AMEX" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "VISA" | "ALELO" | "CABAL" | "CARNET" | "DANKORT" | "ELO" | "MAESTRO" | "NARANJA" | "SODEXO" | "VR";
            /** @description The last four digits of the card, to be shown. */
            ccLastFour?: string;
            /** @description The month the card expires in. */
            ccExpirationMonth?: number;
            /** @description The year the card expires in, with four digits. */
            ccExpirationYear?: number;
            /** @description What the guest calls it. */
            nickname?: string;
            /** @description The last four characters of the vault's token. */
            tokenLastFour: string;
            /** @description Names the saved method when it is to be used or removed. It can be used with this guest's cards only. */
            savedCardCode: string;
        };
        PaymentSavedPaymentMethods: {
            /** @constant */
            result: "success";
            /** @description The one saved last comes first. */
            savedPaymentMethods: components["schemas"]["PaymentInfo"][];
        };
        PaymentRemoveSavedPaymentMethodRequest: {
            merchantId: components["schemas"]["MerchantId"];
            printedCardNumber: components["schemas"]["PaymentPrintedCardNumber"];
            /** @description The method to remove, as the list of saved methods names it. */
            savedCardCode: string;
            client_id?: components["schemas"]["ClientId"];
            client_secret?: components["schemas"]["ClientSecret"];
            authentication?: components["schemas"]["AuthenticationMethod"];
            access_token?: components["schemas"]["AccessToken"];
        };
        PaymentRemoved: {
            /**
             * @description The method is gone.
             * @constant
             */
            result: "success";
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
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessToken: string;
        UnauthorizedFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "system.invalid_client";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
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
        };
        MessagingSendMarketingMessageByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_opted_out" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MessagingSendMarketingMessageByAccountIdFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_opted_out" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MessagingSendTransactionalMessageByPrintedCardNumberFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MessagingSendTransactionalMessageByAccountIdFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "restmessaging.invalid_user" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        MessagingSendTransactionalMessageByEmailAddressFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "restmessaging.invalid_template_code" | "rest messaging.invalid_email_address" | "rest messaging.field_errors" | "restmessaging.user_email_failed" | "restmessaging.system_error" | "system.error";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
            fieldErrors?: components["schemas"]["MessagingFieldErrors"];
        };
        ExternalconfigurationGetMobileAppConfigFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "mobile_app_config.server_error" | "mobile_app_config.unable_to_load_merchant_config" | "mobile_app_config.invalid_integration" | "mobile_app_config.invalid_app_id" | "mobile_app_config.unable_to_load_images" | "mobile_app_config.unable_to_locate_domain";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        CsrAddAccountCommentFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "account_comments_failure.error" | "account_comments_failure.invalid_merchant_id" | "account_comments_failure.invalid_printed_card_number" | "account_comments_failure.invalid_user_name" | "account_comments_failure.invalid_pxuser" | "account_comments_failure.empty_comment" | "account_comments_failure.comment_exceeds_max_length";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        CsrAccountCommentsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "account_comments_failure.error" | "account_comments_failure.invalid_merchant_id" | "account_comments_failure.invalid_printed_card_number" | "account_comments_failure.invalid_user_name";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PartnerContentFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "400" | "401" | "404" | "500";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PaymentTokenizationIframeParamsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.signing_failed";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PaymentSavedPaymentMethodsFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.invalid_card";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
        PaymentRemoveSavedPaymentMethodFailure: {
            /** @constant */
            result: "failure";
            /**
             * @description Stable; decide by it.
             * @enum {string}
             */
            errorCode: "payment.error" | "payment.invalid_merchant" | "payment.vault_not_configured" | "payment.invalid_card" | "payment.invalid_saved_payment_method" | "payment.saved_payment_method_in_use";
            /** @description For people; may be shown, may be reworded at any time. Do not parse it. */
            errorMessage: string;
            /** @description The same value as the X-Request-Id header. */
            requestId: string;
        };
    };
    responses: {
        /** @description Who calls is not established. Nothing has changed. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedFailure"];
            };
        };
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
        /**
         * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
         *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
         *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
         */
        AuthenticationQuery: "anonymous" | "b2b" | "oauth";
        /** @description The guest's access token; sent with `authentication` `oauth`. */
        AccessTokenHeader: string;
        /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
        AccessTokenQuery: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this call in our records. Quote it when you ask about a call. */
        RequestId: string;
        /** @description The authentication scheme to use. */
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
    messagingSendMarketingMessageByPrintedCardNumber: {
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
                "application/json": components["schemas"]["MessagingByPrintedCardNumberRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendMarketingMessageByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    messagingSendMarketingMessageByAccountId: {
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
                "application/json": components["schemas"]["MessagingByAccountIdRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendMarketingMessageByAccountIdFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    messagingSendTransactionalMessageByPrintedCardNumber: {
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
                "application/json": components["schemas"]["MessagingByPrintedCardNumberRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByPrintedCardNumberFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    messagingSendTransactionalMessageByAccountId: {
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
                "application/json": components["schemas"]["MessagingByAccountIdRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByAccountIdFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    messagingSendTransactionalMessageByEmailAddress: {
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
                "application/json": components["schemas"]["MessagingByEmailAddressRequest"];
            };
        };
        responses: {
            /** @description Queued (`result: success`), or refused (`result: failure`) and nothing is sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReply"] | components["schemas"]["MessagingSendTransactionalMessageByEmailAddressFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    externalconfigurationGetMobileAppConfig: {
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
                "application/json": components["schemas"]["ExternalconfigurationMobileAppConfigRequest"];
            };
        };
        responses: {
            /** @description Nothing is new (`noUpdates`), something is (`withUpdates`), or it cannot be told (`failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalconfigurationNoUpdates"] | components["schemas"]["ExternalconfigurationWithUpdates"] | components["schemas"]["ExternalconfigurationGetMobileAppConfigFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    csrAddAccountComment: {
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
                "application/json": components["schemas"]["CsrAddAccountCommentRequest"];
            };
        };
        responses: {
            /** @description Kept (`result: addSuccess`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrAddSuccess"] | components["schemas"]["CsrAddAccountCommentFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    csrAccountComments: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the guest's card. */
                printedCardNumber: components["schemas"]["CsrPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments (`result: getSuccess`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrGetSuccess"] | components["schemas"]["CsrAccountCommentsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    partnerContent: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on the guest's card. With a guest's token it must be one of the guest's own. */
                printedCardNumber?: components["schemas"]["PartnerPrintedCardNumber"];
                /** @description The id the partner knows the guest by. */
                loyaltyid?: string;
                /** @description What the offer is shown on: `DT` desktop, `MB` mobile, `TB` tablet. */
                channeltype?: "DT" | "MB" | "TB";
                /** @description `html` to show as it is, `json` to lay out yourself. */
                responsetype?: components["schemas"]["PartnerResponseType"];
                /** @description Whether the HTML is made for a window on top of the page or for a place in it. */
                showcontentas?: "modal" | "non-modal";
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer (`result: success`), or none (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHtmlContent"] | components["schemas"]["PartnerJsonContent"] | components["schemas"]["PartnerContentFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    paymentTokenizationIframeParams: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTokenizationParams"] | components["schemas"]["PaymentTokenizationIframeParamsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    paymentSavedPaymentMethods: {
        parameters: {
            query: {
                /** @description The merchant to act in. */
                merchantId: components["schemas"]["MerchantId"];
                /** @description The number printed on a card of the guest. With a guest's token it must be one of the guest's own. */
                printedCardNumber: components["schemas"]["PaymentPrintedCardNumber"];
                /**
                 * @description The authentication method of this call; see *Authentication* of the operation for those it accepts, any
                 *     other is answered `system.authentication_not_allowed`. Absent: the only method of the operation; else
                 *     `b2b` if your integration may use it; else `anonymous` if the operation allows it.
                 */
                authentication?: components["parameters"]["AuthenticationQuery"];
                /** @description The same, for clients that cannot set a header. Prefer the header, because addresses end up in logs. */
                access_token?: components["parameters"]["AccessTokenQuery"];
            };
            header?: {
                /** @description The guest's access token; sent with `authentication` `oauth`. */
                "X-Access-Token"?: components["parameters"]["AccessTokenHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list (`result: success`), or a refusal (`result: failure`). */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSavedPaymentMethods"] | components["schemas"]["PaymentSavedPaymentMethodsFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
    paymentRemoveSavedPaymentMethod: {
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
                "application/json": components["schemas"]["PaymentRemoveSavedPaymentMethodRequest"];
            };
        };
        responses: {
            /** @description Removed (`result: success`), or refused (`result: failure`) and nothing has changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRemoved"] | components["schemas"]["PaymentRemoveSavedPaymentMethodFailure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
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
